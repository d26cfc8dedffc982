import { useState } from 'react';
import type { Reply } from '#contract/endpoints.ts';
import { ListSkeleton } from '#src/components/screen/list-skeleton.tsx';
import { PullToRefresh } from '#src/components/screen/pull-to-refresh.tsx';
import { QueryView } from '#src/components/screen/query-view.tsx';
import { ScreenHeader } from '#src/components/screen/screen-header.tsx';
import { formatDate } from '#src/i18n/format-values.ts';
import { useLanguageTag, useText } from '#src/i18n/text.ts';
import { useLiveQuery } from '#src/services/live-query.ts';
import * as shared from '#src/ui/styles/shared.module.css';
import { AddPasskey } from './add-passkey.tsx';
import { RemoveDialog, RenameDialog } from './passkey-dialogs.tsx';
import * as styles from './passkeys.module.css';

type Passkey = Reply<'passkey.list'>['passkeys'][number];
type Task = { readonly kind: 'rename' | 'remove'; readonly passkey: Passkey };

/** Lists the passkeys of a member and offers to add one. docs/product/passkeys.md */
export function PasskeyList() {
  const text = useText();
  const shown = useLiveQuery('passkey.list');
  const [task, setTask] = useState<Task>();
  const settle = () => void shown.reload();
  // A change that ends late must not close another dialog.
  const end = () => setTask((now) => (now === task ? undefined : now));
  return (
    <PullToRefresh onRefresh={shown.reload}>
      <ScreenHeader title={text('passkey_title')} description={text('passkey_note')} storedAt={shown.meta?.storedAt} />
      <AddPasskey onSettled={settle} />
      <QueryView
        shown={shown}
        skeleton={<ListSkeleton rows={1} />}
        failedTitle={text('passkey_failed')}
        isEmpty={({ passkeys }) => passkeys.length === 0}
        empty={text('passkey_none')}
      >
        {({ passkeys }) => (
          <ul className={styles.list}>
            {passkeys.map((passkey) => (
              <Row key={passkey.id} passkey={passkey} onTask={(kind) => setTask({ kind, passkey })} />
            ))}
          </ul>
        )}
      </QueryView>
      {task?.kind === 'rename' && <RenameDialog passkey={task.passkey} onSettled={settle} onClose={end} />}
      {task?.kind === 'remove' && <RemoveDialog passkey={task.passkey} onSettled={settle} onClose={end} />}
    </PullToRefresh>
  );
}

function Row({ passkey, onTask }: { passkey: Passkey; onTask: (kind: Task['kind']) => void }) {
  const text = useText();
  const tag = useLanguageTag();
  const { addedAt, usedAt } = passkey;
  const name = passkey.name || text('passkey_unnamed');
  const used = usedAt ? text('passkey_used', { date: formatDate(usedAt, tag) }) : text('passkey_unused');
  return (
    <li>
      <b>
        <bdi>{name}</bdi>
      </b>
      <small className={`${shared.muted} ${shared.num}`}>{text('passkey_added', { date: formatDate(addedAt, tag) })}</small>
      <small className={`${shared.muted} ${shared.num}`}>{used}</small>
      <div className={styles.actions}>
        <button
          type="button"
          className={shared.textButton}
          aria-label={text('passkey_rename_named', { name })}
          onClick={() => onTask('rename')}
        >
          {text('passkey_rename')}
        </button>
        <button
          type="button"
          className={shared.textButton}
          aria-label={text('passkey_remove_named', { name })}
          onClick={() => onTask('remove')}
        >
          {text('passkey_remove')}
        </button>
      </div>
    </li>
  );
}

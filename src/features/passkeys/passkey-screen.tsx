import { useOutage } from '../../components/connection/use-outage.ts';
import { ListSkeleton } from '../../components/screen/list-skeleton.tsx';
import { NotOffered } from '../../components/screen/not-offered.tsx';
import { useText } from '../../i18n/text.ts';
import { useLatePart } from '../../services/late-part.ts';
import { usePasskeysOffered } from '../../services/passkeys/use-passkeys-offered.ts';
import { ListFailure } from '../../ui/list-failure.tsx';
import { loadPasskeys } from './load-passkeys.ts';

const loadList = async () => (await loadPasskeys(() => import('./parts/passkey-list.tsx'))).PasskeyList;

/** No install waits for the list: whatever is done with it needs the network. docs/product/passkeys.md */
export function PasskeyScreen() {
  const text = useText();
  const outage = useOutage();
  const isOffered = usePasskeysOffered();
  const { late, retry } = useLatePart(loadList);
  if (isOffered === false) return <NotOffered title={text('passkey_title')} />;
  if (late.kind === 'here' && isOffered) return <late.Part />;
  if (late.kind !== 'failed') return <ListSkeleton rows={2} />;
  return (
    <ListFailure
      isCalm
      title={text('list_failed')}
      text={outage ?? text('page_failed_text')}
      retryLabel={text('retry_once')}
      onRetry={retry}
    />
  );
}

import { useCallback, useEffect, useRef } from 'react';
import { useOutage } from '../../components/connection/use-outage.ts';
import { PageSpinner } from '../../components/screen/page-spinner.tsx';
import { useLeave } from '../../components/way-back/use-leave.ts';
import { useText } from '../../i18n/text.ts';
import { mayChat } from '../../services/chat/may-chat.ts';
import { useLatePart } from '../../services/late-part.ts';
import { useMember } from '../../services/member.ts';
import { useMerchant } from '../../services/merchant.ts';
import { useOccupiedScreen } from '../../services/overlays/overlays.ts';
import { readBackPath } from '../../services/paths/app-address.ts';
import { ROUTES, toAddressPath } from '../../services/paths/route-table.ts';
import { useSession } from '../../services/session/session.ts';
import { DeferredIcon } from '../../ui/deferred-icon.tsx';
import * as styles from './chat.module.css';
import { ChatNote } from './chat-note.tsx';
import type { ChatStageProps } from './chat-stage.tsx';

const loadChatStage = async () => (await import('./chat-stage.tsx')).ChatStage;

/** The chat over the whole screen, under a bar that leads back; docs/product/chat.md. */
export function ChatScreen({ search }: { search: string }) {
  const text = useText();
  const { name } = useMerchant();
  const heading = useRef<HTMLHeadingElement>(null);
  const session = useSession();
  const { value: member, isLoading } = useMember();
  const { origin } = window.location;
  const backPath = readBackPath(search, origin);
  const leave = useLeave(useCallback(() => (backPath === undefined ? undefined : { kind: 'inside', to: backPath }), [backPath]));
  useOccupiedScreen('chat');
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    document.title = `${text('nav_chat')} · ${name}`;
  }, [text, name]);

  const isAllowed = [session, member].every((known) => !known || mayChat(known));
  const isUnknown = session?.id === '' && !member && isLoading;
  return (
    <div className={styles.screen}>
      <header className={styles.bar}>
        <button type="button" className={styles.back} aria-label={text('back')} onClick={leave}>
          <DeferredIcon name="back" />
        </button>
        <h1 ref={heading} tabIndex={-1}>
          {text('nav_chat')}
        </h1>
      </header>
      <main className={styles.stage}>
        {isUnknown && <PageSpinner place="stage" label={text('chat_opening')} />}
        {isAllowed && !isUnknown && (
          <LateChatStage backUrl={origin + toAddressPath(backPath ?? ROUTES.home.path)} onGoBack={leave} />
        )}
        {!isAllowed && <ChatNote title={text('chat_none')}>{text('error_no_permissions')}</ChatNote>}
      </main>
    </div>
  );
}

/** Says on its way, and where it does not come, what the chat itself would say. */
function LateChatStage(props: ChatStageProps) {
  const text = useText();
  const outage = useOutage();
  const { late, retry } = useLatePart(loadChatStage);
  switch (late.kind) {
    case 'here':
      return <late.Part {...props} />;
    case 'loading':
      return <PageSpinner place="stage" label={text('chat_opening')} />;
    case 'failed':
      return (
        <ChatNote title={text('chat_failed')} onRetry={retry}>
          {outage ? text('chat_needs_network', { outage }) : text('page_failed_text')}
        </ChatNote>
      );
  }
}

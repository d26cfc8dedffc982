import { useCallback, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useOutage } from '../../components/connection/needs-network.tsx';
import { ReferenceCopy } from '../../components/receipt/reference-copy.tsx';
import { PageSpinner } from '../../components/screen/page-spinner.tsx';
import { useLeave } from '../../components/way-back/use-leave.ts';
import { useText } from '../../i18n/text.ts';
import { useLazyPart } from '../../services/lazy-part.tsx';
import { hasChat, mayChat, useMember } from '../../services/member.ts';
import { useMerchant } from '../../services/merchant.ts';
import { useOccupiedScreen } from '../../services/overlays/overlays.ts';
import { readBackPath } from '../../services/paths/app-address.ts';
import { type ChatTopic, readChatTopic } from '../../services/paths/chat-topic.ts';
import { ROUTES, toAddressPath } from '../../services/paths/route-table.ts';
import { useSession } from '../../services/session/session.ts';
import { useStatus } from '../../services/status/status.ts';
import { DeferredIcon } from '../../ui/deferred-icon.tsx';
import * as styles from './chat.module.css';
import { ChatNotice } from './chat-notice.tsx';
import type { ChatStageProps } from './lazy/chat-stage.tsx';

/** A member's chat, if the merchant has one. docs/product/chat.md */
export function OfferedChat() {
  const { search, state } = useLocation();
  const { value } = useStatus();
  if (value && !hasChat(value.whitelabelVal)) return <Navigate to={ROUTES.home.path} replace />;
  return <ChatScreen search={search} topic={readChatTopic(state)} />;
}

const loadChatStage = async () => (await import('./lazy/chat-stage.tsx')).ChatStage;

/** Shows the chat on the whole screen, under a bar that leads back. docs/product/chat.md */
export function ChatScreen({ search, topic }: { search: string; topic?: ChatTopic | undefined }) {
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

  const isAllowed = [session, member].every((account) => !account || mayChat(account));
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
      {topic?.reference && (
        <div className={styles.reference}>
          <ReferenceCopy reference={topic.reference} />
        </div>
      )}
      <main className={styles.stage}>
        {isUnknown && <PageSpinner area="stage" label={text('chat_opening')} />}
        {isAllowed && !isUnknown && (
          <LazyChatStage backUrl={origin + toAddressPath(backPath ?? ROUTES.home.path)} draft={topic?.draft} onGoBack={leave} />
        )}
        {!isAllowed && <ChatNotice title={text('chat_none')}>{text('error_no_permissions')}</ChatNotice>}
      </main>
    </div>
  );
}

/** While the chat's code loads, or if it fails to, shows the same messages as the chat itself. */
function LazyChatStage(props: ChatStageProps) {
  const text = useText();
  const outage = useOutage();
  const { state, retry } = useLazyPart(loadChatStage);
  switch (state.kind) {
    case 'here':
      return <state.Component {...props} />;
    case 'loading':
      return <PageSpinner area="stage" label={text('chat_opening')} />;
    case 'failed':
      return (
        <ChatNotice title={text('chat_failed')} onRetry={retry}>
          {outage ? text('chat_needs_network', { outage }) : text('page_failed_text')}
        </ChatNotice>
      );
  }
}

import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { formatDate } from '../../i18n/format-values.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import { overlayBack } from '../../platform/back-stack.ts';
import { useHasCustomerService } from '../../services/customer-service/use-customer-service.ts';
import { hasChat, mayChat } from '../../services/member.ts';
import type { ChatTopic } from '../../services/paths/chat-topic.ts';
import { composeChatPath } from '../../services/paths/screen-paths.ts';
import { useSession } from '../../services/session/session.ts';
import { useStatus } from '../../services/status/status.ts';
import { waitReal } from '../../services/submit-guard.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { OnlyElements } from '../../ui/only-elements.ts';
import * as shared from '../../ui/styles/shared.module.css';
import { ContactDialog } from '../customer-service/contact-dialog.tsx';
import { CopyButton } from '../screen/copy-button.tsx';
import * as styles from './receipt.module.css';
import { ReferenceCopy } from './reference-copy.tsx';

/** One movement of money or points, in words. */
export interface Receipt {
  /** Missing if the operator names none. */
  readonly reference?: string | undefined;
  readonly kind?: string;
  readonly at: number;
  readonly amount: string;
  readonly status: string;
  readonly isRefused?: boolean;
  readonly method?: string | null | undefined;
  /** The label of the button that asks for help, and the message that it takes to the chat. */
  readonly help: { readonly label: string; readonly draft: string };
}

/** Shows the details of a movement, and takes its reference number to the chat or to customer service. docs/product/cashier.md */
export function ReceiptDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const text = useText();
  const tag = useLanguageTag();
  const [isAsking, setAsking] = useState(false);
  const { reference, kind, at, amount, status, method, help } = receipt;
  if (isAsking) {
    const about = reference !== undefined && <ReferenceCopy reference={reference} />;
    return <ContactDialog onClose={onClose} about={about} />;
  }
  return (
    <Dialog title={text('receipt_title')} onClose={onClose}>
      <dl className={`${styles.rows} ${shared.num}`}>
        {kind && (
          <Row name={text('receipt_kind')}>
            <span>{kind}</span>
          </Row>
        )}
        <Row name={text('cashier_amount')}>
          <bdi translate="no">{amount}</bdi>
        </Row>
        <Row name={text('receipt_status')}>
          <span>{status}</span>
        </Row>
        <Row name={text('receipt_time')}>
          <time dateTime={new Date(at).toISOString()}>{formatDate(at, tag, true)}</time>
        </Row>
        {method && (
          <Row name={text('receipt_method')}>
            <bdi>{method}</bdi>
          </Row>
        )}
        {reference !== undefined && (
          <Row name={text('receipt_reference')}>
            <bdi translate="no">{reference}</bdi>
          </Row>
        )}
      </dl>
      <div className={styles.actions}>
        {reference !== undefined && <CopyButton isWide value={reference} label={text('receipt_copy')} />}
        <HelpButton
          label={help.label}
          topic={{ reference: reference ?? '', draft: help.draft }}
          onClose={onClose}
          onContact={() => setAsking(true)}
        />
        <Button variant="quiet" isWide onClick={onClose}>
          {text('close')}
        </Button>
      </div>
    </Dialog>
  );
}

function Row({ name, children }: { name: string; children: OnlyElements }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface HelpButtonProps {
  label: string;
  topic: ChatTopic;
  onClose: () => void;
  onContact: () => void;
}

/** Leads to the member's chat, else to customer service; nothing without either. */
function HelpButton({ label, topic, onClose, onContact }: HelpButtonProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const session = useSession();
  const { value: status } = useStatus();
  const hasService = useHasCustomerService();
  const chats = status !== undefined && hasChat(status.whitelabelVal) && session !== null && mayChat(session);
  if (!chats && !hasService) return null;
  const openChat = async () => {
    onClose();
    // The dialog may still hold a history entry, which would swallow the navigation.
    await waitReal(0);
    await overlayBack.settle();
    await navigate(composeChatPath(pathname), { state: topic });
  };
  return (
    <Button isWide onClick={() => (chats ? void openChat() : onContact())}>
      {label}
    </Button>
  );
}

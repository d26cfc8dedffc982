import { useState } from 'react';
import { ContactDialog } from '../../components/customer-service/contact-dialog.tsx';
import { formatCountdown } from '../../i18n/format-spans.ts';
import { formatDate } from '../../i18n/format-values.ts';
import { type AnyTextKey, formatText, useLanguageTag, useText } from '../../i18n/text.ts';
import { useTimeLeft } from '../../platform/clock.ts';
import { useConnection } from '../../services/connection/connection.ts';
import { useMerchant } from '../../services/merchant.ts';
import type { Access } from '../../services/status/access.ts';
import { checkAccessNow } from '../../services/status/page-access.ts';
import { Logo } from '../../ui/art/logo.tsx';
import { BlockingDialog } from '../../ui/blocking-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import type { OnlyElements } from '../../ui/only-elements.ts';
import * as shared from '../../ui/styles/shared.module.css';
import * as styles from './access-screen.module.css';
import { DomainDialog } from './domain-dialog.tsx';

type Closed = Extract<Access, { kind: 'maintenance' | 'denied' }>;

/** Replaces the app while the operator is in maintenance or blocks the visitor's region. docs/product/status.md */
export function AccessScreen({ access }: { access: Closed }) {
  const text = useText();
  return access.kind === 'maintenance' ? (
    <Screen title={text('maintenance')}>
      <InBothLanguages name="maintenance_desc" />
      {access.endsAt !== null && <End endsAt={access.endsAt} />}
    </Screen>
  ) : (
    <Screen title={text('error_access')} isHelpFirst>
      <InBothLanguages name="error_ip_desc" />
      {access.ip && (
        <p className={shared.num} dir="auto">
          {text('your_ip', { ip: access.ip })}
        </p>
      )}
    </Screen>
  );
}

interface ScreenProps {
  title: string;
  children: OnlyElements;
  /** Only customer service can help; waiting cannot. */
  isHelpFirst?: boolean;
}

function Screen({ title, children, isHelpFirst = false }: ScreenProps) {
  const text = useText();
  const { name } = useMerchant();
  const { word } = useConnection();
  const [isAsking, setAsking] = useState(false);
  const [isContacting, setContacting] = useState(false);

  const retry = async () => {
    setAsking(true);
    await checkAccessNow();
    setAsking(false);
  };

  return (
    <BlockingDialog
      className={styles.screen}
      contentClassName={styles.content}
      title={title}
      heading="h1"
      before={
        <p className={styles.brand}>
          <Logo />
          <span>{name}</span>
        </p>
      }
    >
      {children}
      {word === 'offline' && <p role="status">{text('error_device_offline')}</p>}
      {word === 'unreachable' && <p role="status">{text('lines_down', { name })}</p>}
      <div className={styles.actions}>
        <Button isWide isBusy={isAsking} variant={isHelpFirst ? 'quiet' : 'accent'} onClick={() => void retry()}>
          {text('retry_once')}
        </Button>
        <Button variant={isHelpFirst ? 'accent' : 'quiet'} isWide onClick={() => setContacting(true)}>
          {text('contact_us')}
        </Button>
      </div>
      {isContacting && <ContactDialog onClose={() => setContacting(false)} />}
    </BlockingDialog>
  );
}

/** Shows the text in the player's language and, if it differs, in English, perhaps the only language of the operator's support. */
function InBothLanguages({ name }: { name: AnyTextKey }) {
  const text = useText();
  const english = formatText('en', name);
  return (
    <>
      <p>{text(name)}</p>
      {english !== text(name) && (
        <p className={styles.english} lang="en" dir="ltr">
          {english}
        </p>
      )}
    </>
  );
}

/** Shows the end in the player's time zone; the countdown disappears once it has passed. */
function End({ endsAt }: { endsAt: number }) {
  const text = useText();
  const tag = useLanguageTag();
  const leftMs = useTimeLeft(endsAt);
  return (
    <div className={`${styles.end} ${shared.num}`}>
      <p>{text('end_time', { time: formatDate(endsAt, tag, true) })}</p>
      {leftMs > 0 && <b role="timer">{formatCountdown(leftMs, text('day_letter'))}</b>}
    </div>
  );
}

/** Replaces the app while it is closed. */
export function ClosedApp({ access }: { access: Exclude<Access, { kind: 'open' }> }) {
  return access.kind === 'no-domain' ? <DomainDialog message={access.message} /> : <AccessScreen access={access} />;
}

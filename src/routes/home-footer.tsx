import { type ReactNode, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { SaferPlaySettings } from '#contract/schemas/player/safer-play-settings.ts';
import MERCHANT_FOOTERS from '#merchants/merchant-footers.ts';
import { ContactButton } from '../components/customer-service/contact-dialog.tsx';
import { OutsideLink } from '../components/external-link/outside-link.tsx';
import { AgeNotice } from '../components/safer-play/age-notice.tsx';
import { useLanguage, useText } from '../i18n/text.ts';
import { useNearViewport } from '../platform/near-viewport.ts';
import { chooseShell, readShellSignals } from '../platform/shell.ts';
import { useHasCustomerService } from '../services/customer-service/use-customer-service.ts';
import { lazyPart } from '../services/lazy-part.tsx';
import { useMerchant } from '../services/merchant.ts';
import { ROUTES } from '../services/paths/route-table.ts';
import { useSaferPlay } from '../services/safer-play.ts';
import { useSession } from '../services/session/session.ts';
import { useStatus } from '../services/status/status.ts';
import * as shared from '../ui/styles/shared.module.css';
import * as styles from './home-footer.module.css';

/** The end of the lobby: the company, its licence, and links to help. docs/product/merchants.md#the-footer */
export function HomeFooter() {
  const container = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(container);
  return (
    <div ref={container} className={styles.footer}>
      {isNear && <Groups />}
    </div>
  );
}

function Groups() {
  const text = useText();
  const language = useLanguage();
  const { code, name } = useMerchant();
  const { company, texts } = MERCHANT_FOOTERS.find(([owner]) => owner === code)?.[1] ?? { texts: {} };
  const { licence, payments = [] } = texts[language] ?? {};
  return (
    <>
      <div className={styles.groups}>
        <Help />
        <About />
        <Legal />
        {payments.length > 0 && (
          <Group title={text('footer_payments')}>
            {payments.map((payment) => (
              <li key={payment}>
                <span className={styles.payment}>{payment}</span>
              </li>
            ))}
          </Group>
        )}
      </div>
      <AgeNotice />
      {company && <p>{text('footer_company', { name, company })}</p>}
      {licence && <p>{licence}</p>}
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

function Help() {
  const text = useText();
  const isMember = useSession() !== null;
  const hasService = useHasCustomerService();
  const saferPlay = useSaferPlay();
  if (!hasService && !isMember && !saferPlay) return null;
  return (
    <Group title={text('footer_help')}>
      {hasService && (
        <li>
          <ContactButton className={shared.textButton}>{text('in_customer_services')}</ContactButton>
        </li>
      )}
      {isMember && <FooterLink to={ROUTES.feedback.path}>{text('link_feedback')}</FooterLink>}
      {saferPlay && <FooterLink to={ROUTES.saferPlay.path}>{text('safer_title')}</FooterLink>}
      {saferPlay && <Organisations help={saferPlay.help} />}
    </Group>
  );
}

function Organisations({ help }: Pick<SaferPlaySettings, 'help'>) {
  return help.map(({ name, url }) => (
    <li key={url}>
      <OutsideLink address={url}>{name}</OutsideLink>
    </li>
  ));
}

function About() {
  const text = useText();
  const { name } = useMerchant();
  return (
    <Group title={text('footer_about', { name })}>
      <FooterLink to={ROUTES.activity.path}>{text('activity_title')}</FooterLink>
      <FooterLink to={ROUTES.announcements.path}>{text('announcements')}</FooterLink>
      {chooseShell(readShellSignals()) === 'H5' && (
        <FooterLink to={ROUTES.appDownload.path}>{text('promo_APP_DOWNLOAD')}</FooterLink>
      )}
    </Group>
  );
}

function Legal() {
  const text = useText();
  const { value: status } = useStatus();
  const { termsUrl, privacyUrl } = useSaferPlay() ?? {};
  if (!termsUrl && !privacyUrl && !status?.tracking) return null;
  return (
    <Group title={text('footer_legal')}>
      {termsUrl && (
        <li>
          <OutsideLink address={termsUrl}>{text('consent_terms')}</OutsideLink>
        </li>
      )}
      {privacyUrl && (
        <li>
          <OutsideLink address={privacyUrl}>{text('consent_privacy')}</OutsideLink>
        </li>
      )}
      {status?.tracking ? <PrivacyItem rawSettings={status.tracking} /> : null}
    </Group>
  );
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to}>{children}</Link>
    </li>
  );
}

/** Loaded only for merchants that track. docs/product/tracking.md */
const PrivacyItem = lazyPart(async () => (await import('../features/tracking/lazy/tracking-question.tsx')).PrivacyItem);

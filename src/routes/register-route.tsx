import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import type { Registered } from '#contract/schemas/identity/registered.ts';
import { NoticeScreen } from '../components/screen/notice-screen.tsx';
import { AutoUsername } from '../features/registration/auto-username.tsx';
import { RegistrationForm } from '../features/registration/registration-form.tsx';
import type { Registration } from '../features/registration/send-registration.ts';
import { SocialButtons } from '../features/social-login/social-buttons.tsx';
import { LateTwoFactor } from '../features/two-factor/late-two-factor.tsx';
import { useText } from '../i18n/text.ts';
import { useIdentitySettings } from '../services/identity-settings.ts';
import { useMerchant } from '../services/merchant.ts';
import { ROUTES } from '../services/paths/route-table.ts';
import { useSession } from '../services/session/session.ts';
import * as looks from '../ui/styles/looks.module.css';
import { TicketCard } from '../ui/ticket-card.tsx';
import * as styles from './login-route.module.css';

interface Done {
  readonly registered: Registered;
  /** What it was made of. */
  readonly registration: Registration;
}

/** A player with a session is redirected; a merchant may let new players stay on this screen. docs/product/registration.md */
export default function RegisterRoute() {
  const text = useText();
  const { name } = useMerchant();
  const session = useSession();
  const { registration } = useIdentitySettings();
  const [done, setDone] = useState<Done>();
  const { registered, registration: made } = done ?? {};
  if (session && !registered) return <Navigate to={ROUTES.home.path} replace />;
  if (registered && made && made.method !== 'username') {
    return <AutoUsername name={registered.userName} password={made.password} isLoggedIn={session !== null} />;
  }
  if (registered && !registration.redirectAfter) {
    const link = session ? { to: ROUTES.home.path, label: text('to_games') } : { to: ROUTES.login.path, label: text('log_in') };
    const welcome = text('registration_done_text', { name: registered.userName });
    return <NoticeScreen title={text('registration_done')} text={welcome} link={link} />;
  }
  const head = (
    <>
      <h1>{text('registration_title')}</h1>
      <p className={looks.muted}>{text('registration_text', { name })}</p>
    </>
  );
  return (
    <>
      <TicketCard artId={`register/${name}`} head={head}>
        <RegistrationForm onRegistered={(account, given) => setDone({ registered: account, registration: given })} />
      </TicketCard>
      <SocialButtons TwoFactor={LateTwoFactor} />
      <p className={styles.other} data-layout="logo">
        {text('registration_known')} <Link to={ROUTES.login.path}>{text('log_in')}</Link>
      </p>
    </>
  );
}

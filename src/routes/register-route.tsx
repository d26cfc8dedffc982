import { useState } from 'react';
import type { Registered } from '#contract/calls/member.ts';
import { NoticeScreen } from '../components/screen/notice-screen.tsx';
import { AccountSwitch, useDestination } from '../features/login/account-switch.tsx';
import { RedirectAfterLogin } from '../features/login/redirect-after-login.tsx';
import { AutoUsername } from '../features/registration/auto-username.tsx';
import { RegistrationForm } from '../features/registration/registration-form.tsx';
import type { Registration } from '../features/registration/send-registration.ts';
import { SocialButtons } from '../features/social-login/social-buttons.tsx';
import { LazyTwoFactor } from '../features/two-factor/lazy-two-factor.tsx';
import { useText } from '../i18n/text.ts';
import { useIdentityIsKnown, useIdentitySettings } from '../services/identity-settings.ts';
import { useMerchant } from '../services/merchant.ts';
import { ROUTES } from '../services/paths/route-table.ts';
import { wouldLoseName } from '../services/registration/finish-registration.ts';
import { useSession } from '../services/session/session.ts';
import { ScreenSkeleton } from '../ui/skeleton.tsx';
import * as shared from '../ui/styles/shared.module.css';
import { TicketCard } from '../ui/ticket-card.tsx';
import { EntryLanguage } from './entry-language.tsx';

interface Done {
  readonly registered: Registered;
  /** The data it was created from; undefined for an account at an identity provider. */
  readonly registration?: Registration;
}

/** A player with a session is redirected; a merchant may let new players stay on this screen. docs/product/registration.md */
export default function RegisterRoute() {
  const text = useText();
  const { name } = useMerchant();
  const session = useSession();
  const { registration: settings } = useIdentitySettings();
  const isKnown = useIdentityIsKnown();
  const destination = useDestination();
  const [done, setDone] = useState<Done>();
  if (session && !done) return <RedirectAfterLogin />;
  const stays = !settings.redirectAfter || wouldLoseName(settings, done?.registration?.method === 'autoUsername');
  if (done && stays) return <RegistrationDone {...done} isLoggedIn={session !== null} />;
  const head = (
    <>
      <h1>{text('registration_title')}</h1>
      <p className={shared.muted}>
        {destination === ROUTES.deposit.path ? text('login_for_deposit') : text('registration_text', { name })}
      </p>
    </>
  );
  return (
    <div data-one-at-a-time="">
      <EntryLanguage />
      <TicketCard artId={`register/${name}`} head={head}>
        <AccountSwitch />
        {/* The settings decide which fields there are. */}
        {isKnown ? (
          <RegistrationForm onRegistered={(registered, registration) => setDone({ registered, registration })} />
        ) : (
          <ScreenSkeleton />
        )}
      </TicketCard>
      {isKnown && <SocialButtons TwoFactor={LazyTwoFactor} onRegistered={(registered) => setDone({ registered })} />}
    </div>
  );
}

function RegistrationDone({ registered: { userName: name }, registration, isLoggedIn }: Done & { isLoggedIn: boolean }) {
  const text = useText();
  if (registration?.method !== 'username')
    return <AutoUsername name={name} password={registration?.password} isLoggedIn={isLoggedIn} />;
  const link = isLoggedIn ? { to: ROUTES.home.path, label: text('to_games') } : { to: ROUTES.login.path, label: text('log_in') };
  return <NoticeScreen title={text('registration_done')} text={text('registration_done_text', { name })} link={link} />;
}

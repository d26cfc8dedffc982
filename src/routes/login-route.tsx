import { ContactButton } from '../components/customer-service/contact-dialog.tsx';
import { LoginForGames } from '../features/games/login-for-games.tsx';
import { AccountSwitch, useDestination } from '../features/login/account-switch.tsx';
import { LoginForm } from '../features/login/login-form.tsx';
import { RedirectAfterLogin } from '../features/login/redirect-after-login.tsx';
import { PasskeyLoginSlot, useIsPasskeyDecided } from '../features/passkeys/passkey-login-slot.tsx';
import { OneTapSlot } from '../features/social-login/one-tap-slot.tsx';
import { SocialButtons } from '../features/social-login/social-buttons.tsx';
import { LazyTwoFactor } from '../features/two-factor/lazy-two-factor.tsx';
import { useText } from '../i18n/text.ts';
import { useHasCustomerService } from '../services/customer-service/use-customer-service.ts';
import { useIdentityIsKnown, useIdentitySettings } from '../services/identity-settings.ts';
import { useMerchant } from '../services/merchant.ts';
import { usePasskeysOffered } from '../services/passkeys.ts';
import { ROUTES } from '../services/paths/route-table.ts';
import { useSession } from '../services/session/session.ts';
import * as shared from '../ui/styles/shared.module.css';
import { TicketCard } from '../ui/ticket-card.tsx';
import { EntryLanguage } from './entry-language.tsx';
import * as styles from './login-route.module.css';

/** A player with a session is redirected immediately, also right after a login; docs/product/login.md. */
export default function LoginRoute() {
  const text = useText();
  const { name } = useMerchant();
  const { loginWays } = useIdentitySettings();
  // Until then the parts above the other ways to log in may still grow.
  const isKnown = useIdentityIsKnown();
  const isComplete = useIsPasskeyDecided() && isKnown;
  const hasPasskeys = usePasskeysOffered();
  const hasService = useHasCustomerService();
  const destination = useDestination();
  if (useSession()) return <RedirectAfterLogin />;
  const head = (
    <>
      <h1>{text('login_title')}</h1>
      {destination === ROUTES.games.path ? (
        <LoginForGames />
      ) : (
        <p className={shared.muted}>
          {destination === ROUTES.deposit.path ? text('login_for_deposit') : text('login_text', { name })}
        </p>
      )}
    </>
  );
  return (
    <>
      <EntryLanguage />
      <div data-one-at-a-time="">
        <TicketCard artId={`login/${name}`} head={head}>
          <AccountSwitch />
          <LoginForm TwoFactor={LazyTwoFactor} />
        </TicketCard>
        {isComplete && (
          <SocialButtons
            TwoFactor={LazyTwoFactor}
            hasSmsMethod={loginWays.includes('sms')}
            first={hasPasskeys !== false && <PasskeyLoginSlot className={styles.passkey} />}
          />
        )}
        <OneTapSlot TwoFactor={LazyTwoFactor} />
      </div>
      {hasService && isComplete && (
        <div className={styles.other}>
          <ContactButton>{text('in_customer_services')}</ContactButton>
        </div>
      )}
    </>
  );
}

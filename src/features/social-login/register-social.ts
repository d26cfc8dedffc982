import type { Registered } from '#contract/calls/member.ts';
import { mutate } from '../../bridges/api.ts';
import { ApiError } from '../../bridges/api-error.ts';
import { getText } from '../../i18n/text.ts';
import { loadIdentitySettings } from '../../services/identity-settings.ts';
import { completeLogin } from '../../services/login/complete-login.ts';
import type { UnlinkedAccount } from '../../services/login/send-login.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { describeOrigin } from '../../services/registration/describe-origin.ts';
import { finishRegistration, listNextSteps } from '../../services/registration/finish-registration.ts';
import { trackEvent } from '../../services/tracking/track-event.ts';
import { showAlert } from '../../ui/alert.ts';

interface SocialRegistration {
  readonly signal: AbortSignal;
  readonly acceptedTerms: boolean;
  /** If the merchant wants no redirect, the current screen stays open. */
  readonly onRegistered: (registered: Registered) => void;
  readonly pathname: string;
  readonly search: string;
  readonly redirect: (chosen?: string) => unknown;
}

/** Registers a player by a provider's account and continues like every registration. docs/product/social-sign-in.md */
export async function registerSocial(
  { channel: firebaseChannel, idToken: firebaseIdToken }: UnlinkedAccount,
  { signal, acceptedTerms, onRegistered, pathname, search, redirect }: SocialRegistration,
) {
  const { registration, defaultPassword } = await loadIdentitySettings();
  const { smsTemplate, passwordByMobile } = registration;
  // A proved number is registered like one from the form, which sends the default password if it asks for none.
  const password = firebaseChannel === 'phone' && !passwordByMobile ? defaultPassword : '';
  const body = {
    ...(await describeOrigin(registration)),
    firebaseChannel,
    firebaseIdToken,
    login: true,
    ...(password && { password }),
    ...(smsTemplate && { smsTemplate }),
    ...(acceptedTerms && { acceptedTerms }),
  };
  const { value } = await mutate('member.registerFirebase', { body, headers: { Device: 'MOBILE' }, signal });
  trackEvent('register');
  // Ignores a late reply after the player has left the screen.
  if (signal.aborted) return;
  const { id, userName, token } = value;
  if (!token) throw new ApiError('reply_invalid');
  const login = { token, id, userName, firstTimeLogin: false, passwordExpired: false };
  await finishRegistration(registration, {
    alert: () =>
      showAlert({
        title: getText('registration_done'),
        text: getText('registration_social', { name: userName }),
        copy: { value: userName, label: getText('copy_username') },
        // The login redirects a new session itself.
        next: pathname === ROUTES.register.path ? listNextSteps(registration, search) : undefined,
      }),
    showDone: () => {
      if (!signal.aborted) onRegistered(value);
      return !signal.aborted;
    },
    logIn: () => completeLogin(login, { type: 'firebase', username: userName, credential: firebaseIdToken, remember: false }),
    redirect,
  });
}

import { mutate } from '../../bridges/api.ts';
import { ApiError } from '../../bridges/api-error.ts';
import { getText } from '../../i18n/text.ts';
import { loadIdentitySettings } from '../../services/identity-settings.ts';
import type { UnlinkedAccount } from '../../services/login/account-link.ts';
import { completeLogin } from '../../services/login/complete-login.ts';
import { describeOrigin } from '../../services/registration-origin/describe-origin.ts';
import { waitReal } from '../../services/submit-guard.ts';
import { trackEvent } from '../../services/tracking/track-event.ts';
import { showAlert } from '../../ui/alert.ts';

const BEFORE_ALERT_MS = 500;

/** Registers a new player by an account at a provider, and starts their session at once; docs/product/social-sign-in.md. */
export async function registerSocial(
  { channel: firebaseChannel, idToken: firebaseIdToken }: UnlinkedAccount,
  { signal, acceptedTerms }: { readonly signal: AbortSignal; readonly acceptedTerms: boolean },
) {
  const { registration } = await loadIdentitySettings();
  const { smsTemplate } = registration;
  const origin = await describeOrigin(registration);
  const body = {
    ...origin,
    firebaseChannel,
    firebaseIdToken,
    login: true,
    ...(smsTemplate && { smsTemplate }),
    ...(acceptedTerms && { acceptedTerms }),
  };
  const { value } = await mutate('member.registerFirebase', { body, headers: { Device: 'MOBILE' }, signal });
  trackEvent('register');
  // a late answer logs nobody in who has left the screen
  if (signal.aborted) return;
  const { id, userName, token } = value;
  if (!token) throw new ApiError('reply_invalid');
  const login = { token, id, userName, firstTimeLogin: false, passwordExpired: false };
  await completeLogin(login, { type: 'firebase', username: userName, remember: false });
  // the redirect comes first, because the alert adds a history entry
  await waitReal(BEFORE_ALERT_MS);
  void showAlert({ title: getText('registration_done'), text: getText('registration_social', { name: userName }) });
}

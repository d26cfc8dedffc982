import { ApiError } from '../../bridges/api-error.ts';
import { sendCodeByProvider } from '../../bridges/identity/identity.ts';
import type { SentFirebaseCode } from '../../bridges/identity/social-channel.ts';
import { isPrivateBrowsing } from '../../platform/private-browsing.ts';
import { loadIdentitySettings } from '../identity-settings.ts';

/** Makes the provider send a code to a number in E.164; `confirm` of the result resolves with its ID token. docs/product/social-sign-in.md */
export async function sendProviderCode(phoneNumber: string): Promise<SentFirebaseCode> {
  if (await isPrivateBrowsing()) throw new ApiError('not_support_incognito');
  const { provider } = await loadIdentitySettings();
  return sendCodeByProvider(provider, phoneNumber);
}

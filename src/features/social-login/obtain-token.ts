import type { ProviderSettings } from '#contract/schemas/identity/identity-settings.ts';
import { ApiError } from '../../bridges/api-error.ts';
import { leaveForProvider, signInByPopup } from '../../bridges/identity/identity.ts';
import type { SocialChannel } from '../../bridges/identity/social-channel.ts';
import { isPrivateBrowsing } from '../../platform/private-browsing.ts';
import { readShellSigns } from '../../platform/shell.ts';
import { choosePopup, isPopupRefused } from './popup-rules.ts';
import { redirectMemory } from './redirect-memory.ts';

/** The ID token of whoever signs in at the provider; never, where the page itself leaves for it. docs/product/social-sign-in.md */
export async function obtainToken(provider: ProviderSettings, channel: SocialChannel): Promise<string | null> {
  if (await isPrivateBrowsing()) throw new ApiError('not_support_incognito');
  if (!choosePopup(readShellSigns())) return leave(provider, channel);
  try {
    return await signInByPopup(provider, channel);
  } catch (error) {
    if (isPopupRefused(error)) return leave(provider, channel);
    throw error;
  }
}

async function leave(provider: ProviderSettings, channel: SocialChannel): Promise<null> {
  redirectMemory.keep(channel);
  await leaveForProvider(provider, channel);
  return null;
}

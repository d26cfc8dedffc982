import type { ProviderSettings } from '#contract/schemas/identity/identity-settings.ts';
import { ApiError } from '../../bridges/api-error.ts';
import { leaveForProvider, signInByPopup } from '../../bridges/identity/identity.ts';
import type { SocialChannel } from '../../bridges/identity/social-channel.ts';
import { isPrivateBrowsing } from '../../platform/private-browsing.ts';
import { readShellSignals } from '../../platform/shell.ts';
import { canUsePopup, isPopupBlocked } from './popup-rules.ts';
import { redirectStore } from './redirect-store.ts';

/** Resolves with the provider's ID token; with null where the whole page navigates to the provider. docs/product/social-sign-in.md */
export async function obtainToken(provider: ProviderSettings, channel: SocialChannel): Promise<string | null> {
  if (await isPrivateBrowsing()) throw new ApiError('not_support_incognito');
  if (!canUsePopup(readShellSignals())) return redirect(provider, channel);
  try {
    return await signInByPopup(provider, channel);
  } catch (error) {
    if (isPopupBlocked(error)) return redirect(provider, channel);
    throw error;
  }
}

async function redirect(provider: ProviderSettings, channel: SocialChannel): Promise<null> {
  redirectStore.save(channel);
  try {
    await leaveForProvider(provider, channel);
    return null;
  } catch (error) {
    // the page has stayed: nobody comes back to it from there
    redirectStore.take();
    throw error;
  }
}

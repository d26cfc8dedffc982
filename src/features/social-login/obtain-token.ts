import * as v from 'valibot';
import type { ProviderSettings } from '#contract/schemas/identity/identity-settings.ts';
import { ApiError, readErrorCode } from '../../bridges/api-error.ts';
import { leaveForProvider, signInByPopup } from '../../bridges/identity/identity.ts';
import type { SocialChannel } from '../../bridges/identity/lazy/identity-sdk.ts';
import { isPrivateBrowsing } from '../../platform/private-browsing.ts';
import { type SafeStorage, sessionStore } from '../../platform/safe-storage.ts';
import { chooseShell, isIos, readShellSignals, type ShellSignals } from '../../platform/shell.ts';
import { SOCIAL_REDIRECT_KEY } from '../../services/session/page-session.ts';

/** Returns whether a popup can open and reach this page. docs/product/social-sign-in.md */
export function canUsePopup(signals: ShellSignals): boolean {
  // The native shell opens no windows; an app on the home screen of iOS opens them in another browser.
  return chooseShell(signals) !== 'APP' && !(isIos(signals) && signals.isStandalone);
}

/** Returns whether the browser blocked a popup that was expected to open. */
export function isPopupBlocked(error: unknown): boolean {
  const code = readErrorCode(error);
  return code === 'auth/popup-blocked' || code === 'auth/operation-not-supported-in-this-environment';
}

/** Resolves with the provider's ID token, or with null if the page navigates to the provider. docs/product/social-sign-in.md */
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
    // The page did not navigate, so no redirect will return to it.
    redirectStore.take();
    throw error;
  }
}

const Channel = v.picklist(['google', 'facebook', 'twitter', 'line']);

interface RedirectStore {
  /** Called before the page navigates away. */
  save(channel: SocialChannel): void;
  /** Returns the channel once, when the page is back. */
  take(): SocialChannel | null;
}

/** Stores a redirect's channel; validated on read, as any script may write it. docs/product/social-sign-in.md */
export function createRedirectStore(storage: Pick<SafeStorage, 'read' | 'write' | 'remove'>): RedirectStore {
  return {
    save: (channel) => storage.write(SOCIAL_REDIRECT_KEY, channel),
    take() {
      const parsed = v.safeParse(Channel, storage.read(SOCIAL_REDIRECT_KEY));
      storage.remove(SOCIAL_REDIRECT_KEY);
      return parsed.success ? parsed.output : null;
    },
  };
}

export const redirectStore = createRedirectStore(sessionStore);

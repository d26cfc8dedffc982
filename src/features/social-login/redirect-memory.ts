import * as v from 'valibot';
import type { SocialChannel } from '../../bridges/identity/social-channel.ts';
import { type SafeStorage, sessionStore } from '../../platform/safe-storage.ts';
import { keepThroughClear } from '../../services/session/kept-keys.ts';

export const REDIRECT_KEY = 'fastline.social-redirect';
const Channel = v.picklist(['google', 'facebook', 'twitter', 'line']);

export interface RedirectMemory {
  /** Before the page is left. */
  keep(channel: SocialChannel): void;
  /** Once, when the page is back. */
  take(): SocialChannel | null;
}

/** The channel of a redirect under way; whoever wrote it there, it is read as a stranger's. docs/product/social-sign-in.md */
export function createRedirectMemory(storage: Pick<SafeStorage, 'read' | 'write' | 'remove'>): RedirectMemory {
  return {
    keep: (channel) => storage.write(REDIRECT_KEY, channel),
    take() {
      const parsed = v.safeParse(Channel, storage.read(REDIRECT_KEY));
      storage.remove(REDIRECT_KEY);
      return parsed.success ? parsed.output : null;
    },
  };
}

// A session that ends while the player is at the provider's takes nothing from the sign-in.
keepThroughClear(REDIRECT_KEY);
export const redirectMemory = createRedirectMemory(sessionStore);

import * as v from 'valibot';
import type { SocialChannel } from '../../bridges/identity/social-channel.ts';
import { type SafeStorage, sessionStore } from '../../platform/safe-storage.ts';
import { keepThroughClear } from '../../services/session/preserved-keys.ts';

export const REDIRECT_KEY = 'fastline.social-redirect';
const Channel = v.picklist(['google', 'facebook', 'twitter', 'line']);

export interface RedirectStore {
  /** Called before the page navigates away. */
  save(channel: SocialChannel): void;
  /** Returns the channel once, when the page is back. */
  take(): SocialChannel | null;
}

/** Stores the channel of a running redirect; what is read is validated, as anybody may have written it. docs/product/social-sign-in.md */
export function createRedirectStore(storage: Pick<SafeStorage, 'read' | 'write' | 'remove'>): RedirectStore {
  return {
    save: (channel) => storage.write(REDIRECT_KEY, channel),
    take() {
      const parsed = v.safeParse(Channel, storage.read(REDIRECT_KEY));
      storage.remove(REDIRECT_KEY);
      return parsed.success ? parsed.output : null;
    },
  };
}

// A session that ends while the player is at the provider's does not cancel the login.
keepThroughClear(REDIRECT_KEY);
export const redirectStore = createRedirectStore(sessionStore);

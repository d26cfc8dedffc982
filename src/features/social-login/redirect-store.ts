import * as v from 'valibot';
import type { SocialChannel } from '../../bridges/identity/social-channel.ts';
import { type SafeStorage, sessionStore } from '../../platform/safe-storage.ts';
import { SOCIAL_REDIRECT_KEY } from '../../services/session/preserved-keys.ts';

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
    save: (channel) => storage.write(SOCIAL_REDIRECT_KEY, channel),
    take() {
      const parsed = v.safeParse(Channel, storage.read(SOCIAL_REDIRECT_KEY));
      storage.remove(SOCIAL_REDIRECT_KEY);
      return parsed.success ? parsed.output : null;
    },
  };
}

export const redirectStore = createRedirectStore(sessionStore);

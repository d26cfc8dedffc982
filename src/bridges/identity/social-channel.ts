import type { FirebaseChannel } from '#contract/schemas/identity/login.ts';

/** Channels that have a page of their own at the provider; a phone number is proved by a code. */
export type SocialChannel = Exclude<FirebaseChannel, 'phone'>;

/** A code that was sent and waits to be typed. */
export interface SentFirebaseCode {
  /** The provider's ID token, if the code is right. */
  confirm(code: string): Promise<string>;
}

import { ApiError } from '../../bridges/api-error.ts';
import type { SentFirebaseCode } from '../../bridges/identity/social-channel.ts';

export interface VerifiedCodeCache {
  /** A new code was sent; the token of the one before is discarded. */
  readonly setSent: (sent: SentFirebaseCode) => void;
  /** Resolves with the provider's ID token for this code. */
  readonly verify: (code: string) => Promise<string>;
  /** The operator refused the token. */
  readonly clear: () => void;
}

/** Keeps the ID token of a code: the provider accepts a code once, but a call that failed may be made again. docs/product/sms-codes.md */
export function createVerifiedCodeCache(): VerifiedCodeCache {
  let sent: SentFirebaseCode | undefined;
  let verified: { readonly code: string; readonly idToken: string } | undefined;
  return {
    setSent: (next) => {
      sent = next;
      verified = undefined;
    },
    verify: async (code) => {
      if (verified?.code === code) return verified.idToken;
      // a reload loses what the code is checked against
      if (!sent) throw new ApiError('auth/code-expired');
      const checked = sent;
      const idToken = await checked.confirm(code);
      if (sent === checked) verified = { code, idToken };
      return idToken;
    },
    clear: () => {
      verified = undefined;
    },
  };
}

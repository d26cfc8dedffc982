import { ApiError } from '../../bridges/api-error.ts';
import type { SentFirebaseCode } from '../../bridges/identity/social-channel.ts';

export interface VerifiedCodeCache {
  /** A new code was sent to this number; the token of the one before is discarded. */
  readonly setSent: (sent: SentFirebaseCode, number: string) => void;
  /** Resolves with the provider's ID token for this code, which proves the number that it was sent to and no other. */
  readonly verify: (code: string, number: string) => Promise<string>;
  /** The operator refused the token. */
  readonly clear: () => void;
}

/** Keeps the ID token of a code: the provider accepts a code once, but a call that failed may be made again. docs/product/sms-codes.md */
export function createVerifiedCodeCache(): VerifiedCodeCache {
  let sent: { readonly code: SentFirebaseCode; readonly number: string } | undefined;
  let verified: { readonly code: string; readonly idToken: string } | undefined;
  return {
    setSent: (code, number) => {
      sent = { code, number };
      verified = undefined;
    },
    verify: async (code, number) => {
      // a reload loses what the code is checked against
      if (sent?.number !== number) throw new ApiError('auth/code-expired');
      if (verified?.code === code) return verified.idToken;
      const checked = sent;
      const idToken = await checked.code.confirm(code);
      if (sent === checked) verified = { code, idToken };
      return idToken;
    },
    clear: () => {
      verified = undefined;
    },
  };
}

import { ApiError } from '../../bridges/api-error.ts';
import type { SentFirebaseCode } from '../../bridges/identity/social-channel.ts';

export interface ProvedCode {
  /** A code was sent; what was proved by the one before counts no more. */
  readonly take: (sent: SentFirebaseCode) => void;
  /** The provider's ID token for this code. */
  readonly prove: (code: string) => Promise<string>;
  /** The operator refused the token. */
  readonly forget: () => void;
}

/** A provider takes a code once, but a call that failed may be made again with the token it gave; docs/product/sms-codes.md. */
export function createProvedCode(): ProvedCode {
  let sent: SentFirebaseCode | undefined;
  let proved: { readonly code: string; readonly idToken: string } | undefined;
  return {
    take: (next) => {
      sent = next;
      proved = undefined;
    },
    prove: async (code) => {
      if (proved?.code === code) return proved.idToken;
      // a reload loses what the code is checked against
      if (!sent) throw new ApiError('auth/code-expired');
      const asked = sent;
      const idToken = await asked.confirm(code);
      if (sent === asked) proved = { code, idToken };
      return idToken;
    },
    forget: () => {
      proved = undefined;
    },
  };
}

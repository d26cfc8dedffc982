import * as v from 'valibot';

const ReadCode = v.object({ code: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) });

/**
 * Reads the code of the next message that names this address; undefined where the browser may not, when the player
 * refuses, or when the signal aborts. docs/product/sms-codes.md
 */
export async function readCodeFromMessage(signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in globalThis)) return undefined;
  try {
    const options = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions;
    const read = v.safeParse(ReadCode, await navigator.credentials.get(options));
    return read.success ? read.output.code : undefined;
  } catch {
    return undefined;
  }
}

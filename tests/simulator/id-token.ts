interface Identity {
  readonly subject: string;
  /** Digits with the country's code, of a phone that the provider has proved. */
  readonly mobile?: string;
}

/** Who an ID token is about. Its signature is the stand-in provider's, whom this operator takes at its word. */
export function readIdentity(token: unknown): Identity | null {
  try {
    const [, payload = ''] = String(token).split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Record<string, unknown>;
    const { sub: subject, phone_number: mobile } = claims;
    if (typeof subject !== 'string') return null;
    return { subject, ...(typeof mobile === 'string' && { mobile: mobile.replace(/\D/g, '') }) };
  } catch {
    return null;
  }
}

interface Identity {
  readonly subject: string;
  /** Digits with the country code of a phone number that the provider has verified. */
  readonly mobile?: string;
}

/** Reads the identity from an ID token. The signature comes from the stand-in provider, so it is not verified. */
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

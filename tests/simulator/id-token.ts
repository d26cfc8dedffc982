/** The subject of an ID token. Its signature is the stand-in provider's, whom this operator takes at its word. */
export function readSubject(token: unknown): string | null {
  try {
    const [, payload = ''] = String(token).split('.');
    const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { sub?: unknown };
    return typeof sub === 'string' ? sub : null;
  } catch {
    return null;
  }
}

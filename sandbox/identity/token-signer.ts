import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';

/** The subject of a token, as the provider's service identifies them. */
export interface SignedInPerson {
  readonly subject: string;
  readonly providerId: string;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly phoneNumber?: string | undefined;
}

export interface TokenSigner {
  /** Signs an ID token like the real service. */
  signIdToken(person: SignedInPerson, projectId: string): Promise<string>;
  /** Signs a credential of Google's own sign-in, a token for one of its clients. */
  signGoogleCredential(person: SignedInPerson, clientId: string): Promise<string>;
  /** Returns the claims of a valid token that was signed here; rejects for any other. */
  read(token: string): Promise<JWTPayload>;
  listKeys(): Promise<{ keys: JWK[] }>;
}

export const TOKEN_LIFE_SECONDS = 3_600;
const KEY_ID = 'stand-in';
const ALGORITHM = 'RS256';

/** Creates its key pair with the first token, because generating an RSA key takes a moment. */
export function createTokenSigner(now: () => Date): TokenSigner {
  let pair: ReturnType<typeof generateKeyPair> | undefined;
  const findPair = () => {
    pair ??= generateKeyPair(ALGORITHM);
    return pair;
  };
  const seconds = () => Math.floor(now().getTime() / 1_000);
  const sign = async (claims: JWTPayload) => {
    const { privateKey } = await findPair();
    return new SignJWT({ ...claims, jti: randomUUID() })
      .setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID, typ: 'JWT' })
      .setIssuedAt(seconds())
      .setExpirationTime(seconds() + TOKEN_LIFE_SECONDS)
      .sign(privateKey);
  };
  return {
    signIdToken: (person, projectId) => sign(createClaims(person, projectId, seconds())),
    signGoogleCredential: ({ subject, name, email }, clientId) =>
      sign({ iss: 'https://accounts.google.com', aud: clientId, sub: subject, ...(name && { name }), ...(email && { email }) }),
    async read(token) {
      const { publicKey } = await findPair();
      return (await jwtVerify(token, publicKey, { algorithms: [ALGORITHM], currentDate: now() })).payload;
    },
    async listKeys() {
      const { publicKey } = await findPair();
      return { keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: ALGORITHM, use: 'sig' }] };
    },
  };
}

function createClaims({ subject, providerId, name, email, phoneNumber }: SignedInPerson, projectId: string, now: number) {
  return {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: subject,
    user_id: subject,
    auth_time: now,
    ...(name && { name }),
    ...(email && { email, email_verified: true }),
    ...(phoneNumber && { phone_number: phoneNumber }),
    firebase: { sign_in_provider: providerId, identities: {} },
  };
}

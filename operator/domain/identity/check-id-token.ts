import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as v from 'valibot';
import { FIREBASE_CHANNELS, type FirebaseChannel } from '#contract/schemas/identity/fields.ts';
import type { MerchantSettings } from '../../db/tables/merchant-settings.ts';
import type { MerchantRow } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { CLOCK_TOLERANCE_SECONDS } from '../../limits/clock-tolerance.ts';
import { describeIdentity } from './describe-identity.ts';

const GOOGLE_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const ISSUER = 'https://securetoken.google.com/';
const MAX_SUBJECT_CHARACTERS = 128;
const COMPACT_TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** The provider's name for each channel of the page. */
const SIGN_IN_PROVIDERS: Readonly<Record<FirebaseChannel, string>> = {
  google: 'google.com',
  facebook: 'facebook.com',
  twitter: 'twitter.com',
  line: 'oidc.line',
  phone: 'phone',
};

const Claims = v.object({
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_SUBJECT_CHARACTERS)),
  iat: v.number(),
  exp: v.number(),
  auth_time: v.number(),
  phone_number: v.optional(v.string()),
  firebase: v.object({ sign_in_provider: v.string() }),
});
type Claims = v.InferOutput<typeof Claims>;

/** The provider account that a token proves. */
export interface ProvedIdentity {
  readonly subject: string;
  readonly channel: FirebaseChannel;
  readonly phoneNumber: string | null;
  readonly tokenDigest: string;
  readonly expiresAt: Date;
}

export interface IdTokenFields {
  /** If a channel is given, the token must belong to it. */
  readonly firebaseChannel?: FirebaseChannel | null | undefined;
  readonly firebaseIdToken?: string | null | undefined;
}

export type CheckIdToken = (merchantRow: MerchantRow, fields: IdTokenFields) => Promise<ProvedIdentity>;

export interface IdTokenCheckDeps {
  /** Origin of the stand-in for the provider; null in production. */
  readonly sandboxOrigin: string | null;
  readonly now: () => Date;
}

/**
 * Checks ID tokens as the provider requires: RS256 with its published keys, issuer and audience of the merchant's project,
 * times, subject, channel. Throws firebase_token_invalid for any defect. docs/product/social-sign-in.md
 */
export function createIdTokenCheck({ sandboxOrigin, now }: IdTokenCheckDeps): CheckIdToken {
  const findKeys = createKeyFinder();
  return async ({ settings }, { firebaseChannel: channel, firebaseIdToken: token }) => {
    const { firebase, apiKey, projectId, emulator } = describeIdentity(settings, sandboxOrigin).provider;
    if (!firebase || !apiKey || !projectId || !token) throw new ApiError('firebase_token_invalid');
    if (!COMPACT_TOKEN.test(token)) throw new ApiError('firebase_token_invalid');
    // In production a stand-in in a merchant's row is ignored.
    const keys = findKeys(sandboxOrigin && emulator ? new URL('/identity/jwks', emulator).href : GOOGLE_KEYS);
    const claims = await verify(token, keys, projectId, now());
    const proved = FIREBASE_CHANNELS.find((name) => SIGN_IN_PROVIDERS[name] === claims.firebase.sign_in_provider);
    const isOffered = proved && listChannels(settings).includes(proved);
    if (!isOffered || proved !== (channel ?? proved)) throw new ApiError('firebase_token_invalid');
    return {
      subject: claims.sub,
      channel: proved,
      phoneNumber: claims.phone_number ?? null,
      tokenDigest: digestToken(token),
      expiresAt: new Date(claims.exp * 1_000),
    };
  };
}

/** Lists the channels that a merchant accepts, including the phone if the provider sends the codes. */
function listChannels({ identity, smsProvider }: MerchantSettings): readonly FirebaseChannel[] {
  return smsProvider?.firebase ? [...identity.channels, 'phone'] : identity.channels;
}

/** Creates a finder of key sets, one per address; a set caches the keys it has fetched. */
function createKeyFinder(): (address: string) => JWTVerifyGetKey {
  const sets = new Map<string, JWTVerifyGetKey>();
  return (address) => {
    const keys = sets.get(address) ?? createRemoteJWKSet(new URL(address));
    sets.set(address, keys);
    return keys;
  };
}

/** Digests a token without its signature: unused bits in its last character allow two texts for the same token. */
function digestToken(token: string): string {
  return createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest('hex');
}

async function verify(token: string, keys: JWTVerifyGetKey, projectId: string, now: Date): Promise<Claims> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: ISSUER + projectId,
      audience: projectId,
      requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: now,
    });
    const claims = v.parse(Claims, payload);
    const latest = now.getTime() / 1_000 + CLOCK_TOLERANCE_SECONDS;
    if (claims.iat <= latest && claims.auth_time <= latest && typeof payload.aud === 'string') return claims;
  } catch (cause) {
    if (!isOfToken(cause)) throw cause;
    throw new ApiError('firebase_token_invalid', { cause });
  }
  throw new ApiError('firebase_token_invalid');
}

/** Whether the token caused an error; keys that cannot be fetched are not evidence against it. */
function isOfToken(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return false;
  if (error instanceof v.ValiError) return true;
  return error instanceof errors.JOSEError && error.code !== errors.JOSEError.code;
}

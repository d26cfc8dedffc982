import { readFileSync } from 'node:fs';
import { importPKCS8, SignJWT } from 'jose';
import * as v from 'valibot';
import { MINUTE_MS, SECOND_MS } from '#contract/limits.ts';
import { StartError } from '../../../start-error.ts';
import type { Post } from './post-request.ts';

const FCM_ORIGIN = 'https://fcm.googleapis.com';
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const ASSERTION_LIFE_SECONDS = 3_600;

const AccountFile = v.object({
  project_id: v.string(),
  client_email: v.string(),
  private_key: v.string(),
  token_uri: v.optional(v.pipe(v.string(), v.url()), 'https://oauth2.googleapis.com/token'),
});
const TokenReply = v.object({ access_token: v.string(), expires_in: v.number() });

/** A service account of one project for its FCM. */
export interface FcmAccount {
  /** Null for the sandbox's account, which serves any project. */
  readonly projectId: string | null;
  readonly clientEmail: string;
  /** Loads the key in PKCS #8. */
  readonly loadPrivateKey: () => Promise<string>;
  readonly tokenUri: string;
  /** The origin of FCM. */
  readonly origin: string;
}

/** Reads a key file from Google's console; throws StartError with one sentence. */
export function readFcmAccount(path: string): FcmAccount {
  try {
    const file = v.parse(AccountFile, JSON.parse(readFileSync(path, 'utf8')));
    const { project_id: projectId, client_email: clientEmail, private_key: privateKey, token_uri: tokenUri } = file;
    return { projectId, clientEmail, loadPrivateKey: async () => privateKey, tokenUri, origin: FCM_ORIGIN };
  } catch {
    throw new StartError(`FCM_SERVICE_ACCOUNTS names "${path}", which is not a key file of a service account.`);
  }
}

/** Returns an access token of an account, the same one until shortly before it expires; null if none is available now. */
export type FindAccessToken = (account: FcmAccount) => Promise<string | null>;

export function createAccessTokens(post: Post, now: () => Date): FindAccessToken {
  const tokens = new Map<string, { readonly token: Promise<string | null>; until: number }>();
  return (account) => {
    const cached = tokens.get(account.clientEmail);
    if (cached && now().getTime() < cached.until) return cached.token;
    const fetching = fetchToken(account, post, now);
    const entry = { token: fetching.then((reply) => reply?.access_token ?? null), until: Infinity };
    tokens.set(account.clientEmail, entry);
    const store = (reply: v.InferOutput<typeof TokenReply> | null) => {
      entry.until = reply ? now().getTime() + reply.expires_in * SECOND_MS - MINUTE_MS : 0;
    };
    // The caller handles a failure of the promise; without a handler here too it would end the process.
    void fetching.then(store, () => store(null));
    return entry.token;
  };
}

async function fetchToken({ clientEmail, loadPrivateKey, tokenUri }: FcmAccount, post: Post, now: () => Date) {
  const issuedAt = Math.floor(now().getTime() / SECOND_MS);
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(clientEmail)
    .setAudience(tokenUri)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ASSERTION_LIFE_SECONDS)
    .sign(await importPKCS8(await loadPrivateKey(), 'RS256'));
  const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }).toString();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const result = await post({ url: tokenUri, headers, body });
  const parsed = result.status === 200 ? v.safeParse(v.pipe(v.string(), v.parseJson(), TokenReply), result.text) : null;
  return parsed?.success ? parsed.output : null;
}

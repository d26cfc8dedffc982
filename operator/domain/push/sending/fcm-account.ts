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

/** A service account of one project, by which its FCM is asked. */
export interface FcmAccount {
  /** Null: the sandbox's, for any project. */
  readonly projectId: string | null;
  readonly clientEmail: string;
  /** Gives the key in PKCS #8. */
  readonly loadPrivateKey: () => Promise<string>;
  readonly tokenUri: string;
  /** Where FCM is. */
  readonly origin: string;
}

/** Reads a file as Google's console gives it; throws StartError with one sentence. */
export function readFcmAccount(path: string): FcmAccount {
  try {
    const file = v.parse(AccountFile, JSON.parse(readFileSync(path, 'utf8')));
    const { project_id: projectId, client_email: clientEmail, private_key: privateKey, token_uri: tokenUri } = file;
    return { projectId, clientEmail, loadPrivateKey: async () => privateKey, tokenUri, origin: FCM_ORIGIN };
  } catch {
    throw new StartError(`FCM_SERVICE_ACCOUNTS names "${path}", which is no key file of a service account.`);
  }
}

/** Gives an access token of an account, the same one until shortly before it ends; null where none is to be had now. */
export type FindAccessToken = (account: FcmAccount) => Promise<string | null>;

export function createAccessTokens(post: Post, now: () => Date): FindAccessToken {
  const kept = new Map<string, { readonly token: Promise<string | null>; until: number }>();
  return (account) => {
    const known = kept.get(account.clientEmail);
    if (known && now().getTime() < known.until) return known.token;
    const fetching = fetchToken(account, post, now);
    const entry = { token: fetching.then((reply) => reply?.access_token ?? null), until: Infinity };
    kept.set(account.clientEmail, entry);
    const keep = (reply: v.InferOutput<typeof TokenReply> | null) => {
      entry.until = reply ? now().getTime() + reply.expires_in * SECOND_MS - MINUTE_MS : 0;
    };
    // Who asked for the token hears of a failure; without a listener here too it would end the process.
    void fetching.then(keep, () => keep(null));
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

import { CALLS_PREFIX } from '#contract/names.ts';
import { createConfiguredApp } from '#operator/app/app.ts';
import { readConfig } from '#operator/config.ts';
import { createLineOrigins } from '#operator/http/line-origins.ts';
import type { PublishedSite } from '#operator/site/published-site.ts';
import { type BrowserKey, createBrowserKey, logInBound, signCall } from '#tests/operator/fixtures/bound-session.ts';
import { logIn } from '#tests/operator/fixtures/log-in.ts';
import { createReplyKey, digestKey } from '#tests/operator/fixtures/reply-key.ts';
import { openSeeded, readSeedArchive } from '#tests/operator/fixtures/temporary/seed-archive.ts';
import type { Forward, LineCall } from './line-call.ts';
import { LINES, PAGE } from './names.ts';

/** Whether the operator signs its replies and binds sessions. */
export type OperatorKind = 'signing' | 'plain';

interface OperatorOptions {
  /** The app that it serves; by default it answers calls alone. */
  readonly site?: PublishedSite | undefined;
  readonly areKeysExtractable?: boolean | undefined;
}

/** The reference operator behind every line, as far as its own settings go. */
export async function openOperator(now: () => number, kind: OperatorKind, { site, areKeysExtractable }: OperatorOptions = {}) {
  const replyKey = kind === 'signing' ? createReplyKey() : null;
  const isSigning = replyKey !== null;
  const config = { ...readConfig({ LINE_ORIGINS: LINES.join(), LOG: 'off' }), replyKey, boundSessions: isSigning };
  const sessionKeys = new Map<string, BrowserKey>();
  const database = await openSeeded({ kind: 'memory', archive: readSeedArchive() });
  const stopped = new AbortController();
  const errors: Error[] = [];
  const app = await createConfiguredApp({
    config,
    origins: createLineOrigins([], config.lineOrigins),
    database,
    site: site ?? null,
    beforeCalls: [],
    // The time of a signed request is compared with the operator's.
    ...(isSigning && { now: () => new Date(now()) }),
    report: (error) => errors.push(error),
    stopped: stopped.signal,
  });
  /** Serves a call under the operator's own name and not that of the request, as a transparent proxy does. */
  const forward: Forward = async ({ host, method, path, headers, body }) => {
    const origin = LINES.find((line) => line.endsWith(host)) ?? PAGE;
    const response = await app.request(origin + path, { method, headers, ...(body !== undefined && { body }) });
    const date = new Date(now()).toUTCString();
    const head = { status: response.status, headers: { ...Object.fromEntries(response.headers), date } };
    if (!path.startsWith(CALLS_PREFIX)) return { ...head, body: '', bytes: Buffer.from(await response.arrayBuffer()) };
    return { ...head, body: await response.text() };
  };
  const askWith = async (method: string, path: string, headers: Record<string, string>, body: string | undefined) => {
    const names = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
    const call: LineCall = { host: 'a.fast.test', method, path, headers: Object.fromEntries(names), body };
    return (JSON.parse((await forward(call)).body) as { value?: unknown }).value ?? null;
  };
  return {
    app,
    /** The digests of its reply keys, as its builds name them. */
    replyKeys: replyKey ? [digestKey(replyKey)] : [],
    db: database.db,
    errors,
    forward,
    /** The keys of bound sessions, by token. */
    sessionKeys,
    /** Starts a session, bound to a key if the operator binds sessions. */
    logIn: async (username: string): Promise<string> => {
      if (!isSigning) return logIn(app, username, { Merchant: 'aurora' });
      const key = await createBrowserKey(areKeysExtractable);
      const token = await logInBound(app, username, key, { Merchant: 'aurora' });
      sessionKeys.set(token, key);
      return token;
    },
    /** Asks the operator without any line, as the browser of the session does. */
    ask: async (method: string, path: string, token: string | null, body?: object): Promise<unknown> => {
      const headers = composeHeaders(token, body);
      const call = { method, target: path, headers, body: body && JSON.stringify(body) };
      const key = token && sessionKeys.get(token);
      return askWith(method, path, key ? await signCall(call, key, now()) : headers, call.body);
    },
    /** Asks with nothing but the token. */
    askWithTokenAlone: (path: string, token: string): Promise<unknown> => askWith('GET', path, composeHeaders(token), undefined),
    close: async () => {
      stopped.abort();
      await database.close();
    },
  };
}

function composeHeaders(token: string | null, body?: object): Record<string, string> {
  const headers = { merchant: 'aurora', language: 'EN', ...(token && { authorization: token }) };
  return body ? { ...headers, 'content-type': 'application/json' } : headers;
}

export type Operator = Awaited<ReturnType<typeof openOperator>>;

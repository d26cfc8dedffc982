import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, vi } from 'vitest';
import { createApi } from '#operator/app/api.ts';
import { createApp } from '#operator/app/app.ts';
import { type Database, openDatabase } from '#operator/db/open-database.ts';
import { createGeetest } from '#operator/domain/captcha/create-geetest.ts';
import { createLineOrigins } from '#operator/http/line-origins.ts';
import { loadKeyPair } from '#operator/protocol/sealing/key-pair.ts';
import { registerIdentity } from '#operator/sandbox/identity/register-identity.ts';
import { seedDatabase } from '#operator/seeds/seed-database.ts';
import { readCode } from '../../fixtures/codes.ts';
import { fetchJson, getPublicKey, type Reply } from '../../fixtures/log-in.ts';
import { seal } from '../../fixtures/seal.ts';
import { chooseSeededPlace } from '../../fixtures/temporary/choose-place.ts';
import { PASSWORD, TEST_NOW } from '../../fixtures/test-app.ts';

const START_MS = 120_000;
const RULE_MS = 30_000;
export const PAGE = 'http://localhost:8080';
export const API_KEY = 'sandbox-api-key';

/** The calls, and the stand-in whose keys they fetch over a real socket. */
export interface IdentityApp {
  readonly app: Hono;
  readonly standIn: Hono;
  readonly origin: string;
  readonly db: Database;
  readonly clock: { now: Date };
}

interface Opened extends IdentityApp {
  readonly close: () => Promise<void>;
}

async function openIdentityApp(): Promise<Opened> {
  const { db, close } = await openDatabase(await chooseSeededPlace(), (opened) =>
    seedDatabase(opened, { password: PASSWORD, hasSandbox: true }),
  );
  const clock = { now: TEST_NOW };
  const now = () => clock.now;
  const origins = createLineOrigins([8080, 8081, 8082, 8083], []);
  const standIn = new Hono();
  registerIdentity(standIn, { db, origins, now });
  const { server, origin } = await listen(standIn);
  const geetest = createGeetest({ key: null, api: null }, origin);
  const deps = { db, keyPair: await loadKeyPair(db), origins, gameOrigin: origin, sandboxOrigin: origin, geetest, now };
  const app = createApp({ origins, calls: createApi(deps, () => {}), site: null });
  return {
    app,
    standIn,
    origin,
    db,
    clock,
    close: () => new Promise((resolve) => server.close(() => void close().then(resolve))),
  };
}

function listen(app: Hono): Promise<{ server: ServerType; origin: string }> {
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) =>
      resolve({ server, origin: `http://127.0.0.1:${port}` }),
    );
  });
}

/** One for all rules of a file. */
export function shareIdentityApp(): { readonly current: IdentityApp } {
  let opened: Opened | undefined;
  vi.setConfig({ testTimeout: RULE_MS });
  beforeAll(async () => {
    opened = await openIdentityApp();
  }, START_MS);
  afterAll(() => opened?.close());
  return {
    get current() {
      if (!opened) throw new Error('The app opens before the first rule.');
      return opened;
    },
  };
}

/** One sealed call. */
export async function send({ app }: IdentityApp, path: string, body: object): Promise<Reply> {
  const sealed = seal(JSON.stringify(body), await getPublicKey(app));
  return (await fetchJson(app, path, { method: 'POST', ...sealed })).reply;
}

/** What the SDK asks the stand-in. */
export async function fetchStandIn({ standIn }: Pick<IdentityApp, 'standIn'>, path: string, body?: object, origin = PAGE) {
  const response = await standIn.request(`http://localhost/identitytoolkit.googleapis.com/${path}?key=${API_KEY}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { Origin: origin, 'Content-Type': 'application/json' },
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, unknown> };
}

/** A token for whoever reads the messages to a number in E.164. */
export async function provePhone(app: Pick<IdentityApp, 'standIn' | 'db'>, phoneNumber: string): Promise<string> {
  const sent = await fetchStandIn(app, 'v1/accounts:sendVerificationCode', { phoneNumber });
  const { sessionInfo } = sent.body;
  const code = await readCode(app.db, phoneNumber);
  return String((await fetchStandIn(app, 'v1/accounts:signInWithPhoneNumber', { sessionInfo, code })).body.idToken);
}

/** Presses an account on the provider's page and exchanges the choice, as the popup and the SDK do. */
export async function signIn(app: Pick<IdentityApp, 'standIn'>, account: string, providerId = 'google.com'): Promise<string> {
  const form = new URLSearchParams({
    apiKey: API_KEY,
    authType: 'signInViaPopup',
    redirectUrl: `${PAGE}/m/login`,
    providerId,
    account,
  });
  const page = await app.standIn.request('http://localhost/identity/choice', { method: 'POST', body: form });
  const code = /code=([\w-]+)/.exec(await page.text())?.[1];
  const requestUri = `http://localhost/emulator/auth/handler?code=${code}`;
  const { body } = await fetchStandIn(app, 'v1/accounts:signInWithIdp', { requestUri });
  return String(body.idToken);
}

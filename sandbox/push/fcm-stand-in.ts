import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import * as v from 'valibot';
import { HOUR_MS, SECOND_MS } from '#contract/limits.ts';
import type { Database } from '#operator/db/open-database.ts';
import type { FcmAccount } from '#operator/domain/push/sending/fcm-account.ts';
import { readJson } from '../http/read-json.ts';
import type { AcceptedPushes } from './accepted-pushes.ts';
import { createFcmRegistrations } from './fcm-registrations.ts';

const ALGORITHM = 'RS256';
const CLIENT_EMAIL = 'push@fastline-sandbox.iam.gserviceaccount.com';
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const FCM_PATH = '/push/fcm';
/** A token with this prefix belongs to a device that is gone. */
const DELETED_PREFIX = 'gone';

const Sent = v.object({
  message: v.object({
    token: v.string(),
    data: v.record(v.string(), v.string()),
    webpush: v.object({
      headers: v.object({ TTL: v.string(), Urgency: v.string(), Topic: v.optional(v.string()) }),
      notification: v.optional(v.record(v.string(), v.unknown())),
    }),
  }),
});

/** The sandbox's FCM: it receives messages, issues tokens to pages, and grants access to the operator. docs/product/sandbox.md */
export interface FcmStandIn {
  /** The account with which the operator uses it. */
  readonly account: FcmAccount;
  register(app: Hono, db: Database, pushes: AcceptedPushes): void;
}

export function createFcmStandIn(origin: string, now: () => Date): FcmStandIn {
  let made: ReturnType<typeof generateKeyPair> | undefined;
  const findPair = () => {
    made ??= generateKeyPair(ALGORITHM, { extractable: true });
    return made;
  };
  const tokenUri = `${origin}${FCM_PATH}/token`;
  const account: FcmAccount = {
    projectId: null,
    clientEmail: CLIENT_EMAIL,
    loadPrivateKey: async () => exportPKCS8((await findPair()).privateKey),
    tokenUri,
    origin: `${origin}${FCM_PATH}`,
  };
  const registrations = createFcmRegistrations();
  const given = new Map<string, number>();
  const check = async (assertion: string) => {
    const demands = { algorithms: [ALGORITHM], issuer: CLIENT_EMAIL, audience: tokenUri, currentDate: now() };
    const { payload } = await jwtVerify(assertion, (await findPair()).publicKey, demands);
    return payload.scope === SCOPE;
  };
  return {
    account,
    register(app, db, pushes) {
      registrations.register(app, db, FCM_PATH);

      app.post(`${FCM_PATH}/token`, async (context) => {
        const { assertion } = await context.req.parseBody();
        const isRight = await check(typeof assertion === 'string' ? assertion : '').catch(() => false);
        if (!isRight) return context.json({ error: 'invalid_grant' }, 400);
        const token = randomUUID();
        given.set(token, now().getTime() + HOUR_MS);
        return context.json({ access_token: token, expires_in: HOUR_MS / SECOND_MS, token_type: 'Bearer' });
      });

      app.post(`${FCM_PATH}/v1/projects/:project/:method{messages:send}`, async (context) => {
        const token = (context.req.header('authorization') ?? '').replace(/^Bearer /, '');
        if ((given.get(token) ?? 0) <= now().getTime()) return context.json({ error: { status: 'UNAUTHENTICATED' } }, 401);
        const { message } = v.parse(Sent, await readJson(context));
        if (message.token.startsWith(DELETED_PREFIX) || registrations.isDeleted(message.token))
          return context.json({ error: { status: 'NOT_FOUND', details: [{ errorCode: 'UNREGISTERED' }] } }, 404);
        const { TTL, Urgency: urgency, Topic: topic = null } = message.webpush.headers;
        // In the form that a browser's worker receives.
        const { notification } = message.webpush;
        const payload = { fcmMessageId: randomUUID(), data: message.data, ...(notification && { notification }) };
        await pushes.take({ endpoint: message.token, payload, topic, urgency, ttl: Number(TTL) });
        return context.json({ name: `projects/${context.req.param('project')}/messages/${payload.fcmMessageId}` });
      });
    },
  };
}

import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as v from 'valibot';
import { isLoopbackHost } from '#contract/names.ts';
import { MERCHANTS } from '#merchants/merchants.ts';
import type { Database } from '#operator/db/open-database.ts';
import { type PushAudience, PushMessage } from '#operator/db/tables/push-message.ts';
import { members } from '#operator/db/tables/schema.ts';
import { STAND_IN_PATH } from '#operator/domain/push/push-endpoint.ts';
import { countDeliveries, startCampaign } from '#operator/domain/push/sending/campaigns.ts';
import type { PushSender } from '#operator/domain/push/sending/push-sender.ts';
import { readJson } from '../http/read-json.ts';
import { createAcceptedPushes } from './accepted-pushes.ts';
import type { FcmStandIn } from './fcm-stand-in.ts';
import { createPushService, ServiceAnswer } from './push-service.ts';

export interface PushControlDeps {
  readonly db: Database;
  readonly sender: PushSender;
  readonly fcm: FcmStandIn;
  readonly origin: string;
  readonly now: () => Date;
}

const Audience = v.object({
  merchant: v.optional(v.picklist(MERCHANTS.map(({ code }) => code)), MERCHANTS[0].code),
  userName: v.optional(v.string()),
  topic: v.optional(v.string()),
});
const SubscriptionRequest = v.strictObject({ vapidKey: v.string() });

/** Registers stand-ins for push services and the sending call; returns a reset function. docs/product/sandbox.md */
export function registerPush(app: Hono, { db, sender, fcm, origin, now }: PushControlDeps): () => void {
  const pushes = createAcceptedPushes(db);
  const service = createPushService({ origin, take: pushes.take, now });
  app.use(`${STAND_IN_PATH}*`, async (context, next) => {
    const isOurs = isLoopbackHost(new URL(context.req.url).hostname);
    return isOurs ? next() : context.json({ error: 'The sandbox answers only this machine.' }, 403);
  });
  fcm.register(app, db, pushes);

  app.post(`${STAND_IN_PATH}:id`, async (context) => {
    const header = (name: string) => context.req.header(name) ?? '';
    const reply = await service.receive(context.req.param('id'), {
      authorization: header('authorization'),
      contentEncoding: header('content-encoding'),
      ttl: header('ttl'),
      urgency: header('urgency') || 'normal',
      topic: header('topic') || null,
      body: Buffer.from(await context.req.arrayBuffer()),
    });
    const { status, retryAfterSeconds, reason = '' } = reply;
    const response = new Response(reason, { status });
    if (retryAfterSeconds !== undefined) response.headers.set('Retry-After', String(retryAfterSeconds));
    return response;
  });

  app.post('/sandbox/subscriptions', async (context) =>
    context.json(service.subscribe(v.parse(SubscriptionRequest, await readJson(context)).vapidKey)),
  );
  app.post('/sandbox/push-service', async (context) => {
    const answer = v.parse(ServiceAnswer, await readJson(context));
    service.answer(answer);
    return context.json(answer);
  });
  app.get('/sandbox/pushes', (context) => context.json(pushes.list()));
  app.delete('/sandbox/pushes', (context) => {
    pushes.forget();
    return context.json([]);
  });

  app.post('/sandbox/push', async (context) => {
    const { merchant: merchantCode, userName, topic, ...message } = await readPush(await readJson(context));
    const audience = await findAudience(db, merchantCode, userName, topic);
    const id = await startCampaign(db, { merchantCode, audience, message: v.parse(PushMessage, message) }, now());
    const running = sender.run();
    // A campaign continues after the answer, because it may be long.
    if (audience.kind === 'member') await running;
    else running.catch(() => {});
    return context.json({ id, deliveries: await countDeliveries(db, id) });
  });
  app.get('/sandbox/campaigns/:id', async (context) =>
    context.json({ id: context.req.param('id'), deliveries: await countDeliveries(db, context.req.param('id')) }),
  );
  return () => {
    pushes.forget();
    service.reset();
  };
}

async function readPush(input: unknown) {
  const audience = v.parse(Audience, input);
  const { merchant: _, userName: __, topic: ___, ...message } = v.parse(v.record(v.string(), v.unknown()), input);
  return { ...audience, ...message };
}

async function findAudience(db: Database, merchantCode: string, userName?: string, topic?: string): Promise<PushAudience> {
  if (userName === undefined) return topic === undefined ? { kind: 'merchant' } : { kind: 'topic', topic };
  const isThere = and(eq(members.merchantCode, merchantCode), eq(members.userName, userName));
  if ((await db.$count(members, isThere)) === 0) throw new HTTPException(404, { message: `There is no ${userName}.` });
  return { kind: 'member', userName };
}

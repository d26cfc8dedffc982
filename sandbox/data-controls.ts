import { asc } from 'drizzle-orm';
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as v from 'valibot';
import type { Database } from '#operator/db/open-database.ts';
import { inbox, merchants, trackedEvents } from '#operator/db/tables/schema.ts';
import { changeMerchant, MerchantChanges } from '#operator/domain/merchants/change-merchant.ts';
import { readJson } from './http/read-json.ts';

/** Control calls for the content of the database; docs/product/sandbox.md */
export function registerDataControls(app: Hono, db: Database): void {
  app.get('/sandbox/inbox', async (context) => context.json({ messages: await db.select().from(inbox).orderBy(asc(inbox.id)) }));

  app.get('/sandbox/events', async (context) =>
    context.json({ events: await db.select().from(trackedEvents).orderBy(asc(trackedEvents.createdAt)) }),
  );

  app.get('/sandbox/merchants', async (context) =>
    context.json({ merchants: await db.select().from(merchants).orderBy(asc(merchants.code)) }),
  );

  app.patch('/sandbox/merchants/:code', async (context) => {
    const changes = v.parse(MerchantChanges, await readJson(context));
    const row = await changeMerchant(db, context.req.param('code'), changes);
    if (!row) throw new HTTPException(404, { message: 'There is no such merchant.' });
    return context.json(row);
  });
}

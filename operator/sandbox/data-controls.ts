import { asc, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as v from 'valibot';
import type { Database } from '../db/open-database.ts';
import { MerchantFlags, MerchantSettings } from '../db/tables/merchant-settings.ts';
import { inbox, merchants, trackedEvents } from '../db/tables/schema.ts';
import { readJson } from './http/read-json.ts';
import { mergeDeep } from './merge-deep.ts';

const MerchantChanges = v.strictObject({
  flags: v.optional(MerchantFlags, () => ({})),
  settings: v.optional(v.record(v.string(), v.unknown()), () => ({})),
});

/** Control calls for what the database holds; docs/product/sandbox.md. */
export function registerDataControls(app: Hono, db: Database): void {
  app.get('/sandbox/inbox', async (context) => context.json({ messages: await db.select().from(inbox).orderBy(asc(inbox.id)) }));

  app.get('/sandbox/events', async (context) =>
    context.json({ events: await db.select().from(trackedEvents).orderBy(asc(trackedEvents.createdAt)) }),
  );

  app.get('/sandbox/merchants', async (context) =>
    context.json({ merchants: await db.select().from(merchants).orderBy(asc(merchants.code)) }),
  );

  app.patch('/sandbox/merchants/:code', async (context) => {
    const isWanted = eq(merchants.code, context.req.param('code'));
    const changes = v.parse(MerchantChanges, await readJson(context));
    const [row] = await db.select().from(merchants).where(isWanted);
    if (!row) throw new HTTPException(404, { message: 'There is no such merchant.' });
    const flags = { ...row.flags, ...changes.flags };
    const settings = v.parse(MerchantSettings, mergeDeep(row.settings, changes.settings));
    await db.update(merchants).set({ flags, settings }).where(isWanted);
    return context.json({ code: row.code, flags, settings });
  });
}

import { eq } from 'drizzle-orm';
import { HOUR_MS } from '#contract/limits.ts';
import { readSaferPlaySettings } from '#contract/schemas/player/safer-play-settings.ts';
import { type MerchantRow, members } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import type { EndpointRouter, HandlerDeps } from '../../protocol/endpoint-router.ts';
import { listDepositLimits, setDepositLimit } from './deposit-limits.ts';
import { startPause } from './pauses.ts';
import { readPlayHistory } from './play-history.ts';

interface MerchantCall {
  readonly loadMerchantRow: () => Promise<MerchantRow>;
}

/** Stores the limits, reminders and pauses that members set themselves. docs/product/safer-play.md */
export function registerSaferPlayRoutes(router: EndpointRouter, { db, now }: HandlerDeps): void {
  router.handle('saferplay.state', async ({ session: { memberId }, ...call }) => {
    const { settings } = await loadOffering(call);
    const isThis = eq(members.id, memberId);
    const [member] = await db.select({ reminderMinutes: members.reminderMinutes }).from(members).where(isThis);
    const depositLimits = await listDepositLimits(db, memberId, now());
    return { depositLimits, currency: settings.country.currency, reminderMinutes: member?.reminderMinutes };
  });

  router.handle('saferplay.history', async ({ session, ...call }) => {
    const { settings } = await loadOffering(call);
    return { ...(await readPlayHistory(db, session.memberId, now())), currency: settings.country.currency };
  });

  router.handle('saferplay.change', async ({ session: { memberId }, body, db: used, ...call }) => {
    const { settings } = await loadOffering(call);
    const { depositLimit, reminderMinutes } = body;
    if (depositLimit) {
      const delayMs = readSaferPlaySettings(settings.saferPlay).raiseDelayHours * HOUR_MS;
      await setDepositLimit(used, { memberId, ...depositLimit, delayMs, now: now() });
    }
    if (typeof reminderMinutes === 'number') {
      await used.update(members).set({ reminderMinutes }).where(eq(members.id, memberId));
    }
    return null;
  });

  router.handle('saferplay.pause', async ({ session, body, ...call }) => {
    await loadOffering(call);
    await startPause(db, session.memberId, body.length, now());
    return null;
  });
}

/** Merchants without the flag offer no safer play. */
async function loadOffering({ loadMerchantRow }: MerchantCall): Promise<MerchantRow> {
  const row = await loadMerchantRow();
  if (!row.flags.SAFERPLAY3) throw new ApiError('not_found');
  return row;
}

import { and, gt, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { announcements, banners } from '../../db/tables/schema.ts';

type Dated = Pick<typeof announcements | typeof banners, 'startsAt' | 'endsAt'>;

/** Selects rows that have started and not ended; the end is exclusive. docs/product/promotions.md */
export function isCurrent({ startsAt, endsAt }: Dated, now: Date): SQL | undefined {
  return and(or(isNull(startsAt), lte(startsAt, now)), or(isNull(endsAt), gt(endsAt, now)));
}

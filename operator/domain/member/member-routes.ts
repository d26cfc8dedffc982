import { eq } from 'drizzle-orm';
import type { RouteParts } from '../../app/deps.ts';
import { members } from '../../db/tables/schema.ts';
import { Refusal } from '../../http/api-error.ts';
import type { RowServer } from '../../protocol/endpoint-router.ts';
import { keepLanguage } from './language-choice.ts';

/** docs/product/session.md */
export function registerMemberRoutes(rows: RowServer, { db, now }: RouteParts): void {
  rows.serve('member.info', async ({ session }) => {
    const [member] = await db.select().from(members).where(eq(members.id, session.memberId));
    if (!member) throw new Refusal('customer.not.login');
    const { userName, type, language, merchantCode, firstTimeLogin, clubLabel, rankLevel } = member;
    return { id: String(member.id), userName, type, language, merchantCode, firstTimeLogin, clubLabel, rankLevel };
  });

  rows.serve('member.language', async ({ session, merchant, body, db: used }) => {
    if (!merchant.languages.includes(body.language)) throw new Refusal('request_invalid');
    await keepLanguage(used, session.memberId, body, now());
    return null;
  });
}

import { eq } from 'drizzle-orm';
import { members } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import type { EndpointRouter, HandlerDeps } from '../../protocol/endpoint-router.ts';
import { saveLanguageChoice } from './language-choice.ts';

/** Serves the member's info, and stores their language. docs/product/session.md */
export function registerMemberRoutes(router: EndpointRouter, { db, now }: HandlerDeps): void {
  router.handle('member.info', async ({ session }) => {
    const [member] = await db.select().from(members).where(eq(members.id, session.memberId));
    if (!member) throw new ApiError('customer.not.login');
    const { userName, type, language, merchantCode, firstTimeLogin, clubLabel, rankLevel } = member;
    return { id: String(member.id), userName, type, language, merchantCode, firstTimeLogin, clubLabel, rankLevel };
  });

  router.handle('member.language', async ({ session, merchant, body, db: used }) => {
    if (!merchant.languages.includes(body.language)) throw new ApiError('request_invalid');
    const moment = now();
    await saveLanguageChoice(used, session.memberId, { ...body, at: body.at ?? moment.getTime() }, moment);
    return null;
  });
}

import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as v from 'valibot';
import { NonNegativeInteger } from '#contract/schemas/values.ts';
import { MERCHANTS } from '#merchants/merchants.ts';
import type { Database } from '#operator/db/open-database.ts';
import { members } from '#operator/db/tables/schema.ts';
import { CHAT_TICKET } from '#operator/domain/chat/chat-routes.ts';
import { countUnread, setUnread } from '#operator/domain/chat/unread.ts';
import { findTicketOwner } from '#operator/domain/games/launch-tickets.ts';
import type { LineOrigins } from '#operator/http/line-origins.ts';
import { TEXT_LANGUAGES, type TextLanguage } from '#operator/texts/text-languages.ts';
import { isPageOrigin, setFramedPageHeaders } from '../http/framed-page-headers.ts';
import { readJson } from '../http/read-json.ts';
import { registerFiles } from '../http/serve-files.ts';
import { waitForEnd } from '../http/wait-for-end.ts';
import { createChatPage } from './chat-page.ts';

export interface ChatDeps {
  readonly db: Database;
  readonly origins: LineOrigins;
  readonly now: () => Date;
}

const CHAT_MODES = ['ok', 'hang', 'dead'] as const;
type ChatMode = (typeof CHAT_MODES)[number];
const ChatChange = v.strictObject({
  merchant: v.optional(v.picklist(MERCHANTS.map(({ code }) => code)), MERCHANTS[0].code),
  userName: v.string(),
  unread: v.optional(NonNegativeInteger),
  mode: v.optional(v.picklist(CHAT_MODES)),
});

/** Registers a chat provider with a mode per member; returns a function that resets all modes. docs/product/sandbox.md */
export function registerChat(app: Hono, deps: ChatDeps): () => void {
  const { db } = deps;
  const modes = new Map<number, ChatMode>();
  registerFiles(app, '/chat', [new URL('./chat.css', import.meta.url)]);

  app.get('/chat', async (context) => {
    const found = await findTicketOwner(db, context.req.query('ticket') ?? '', deps.now());
    // A game's ticket does not open a chat.
    const owner = found?.gameId === CHAT_TICKET ? found : null;
    const mode = (owner && modes.get(owner.memberId)) ?? 'ok';
    if (mode === 'hang') return waitForEnd(context);
    if (mode === 'dead') return context.text('', 503);
    setFramedPageHeaders(context, deps.origins);
    const unread = owner ? await countUnread(db, owner.memberId) : 0;
    if (owner) await setUnread(db, owner.memberId, 0);
    const { title = '', language = '', backUrl = '', draft = '' } = context.req.query();
    const page = {
      title,
      merchantCode: owner?.merchantCode ?? MERCHANTS[0].code,
      language: chooseChatLanguage(language),
      visitor: owner?.userName ?? null,
      unread,
      draft,
      backUrl: URL.canParse(backUrl) && isPageOrigin(new URL(backUrl).origin, deps.origins) ? backUrl : null,
    };
    return context.html(createChatPage(page), owner ? 200 : 403);
  });

  app.post('/sandbox/chat', async (context) => {
    const { merchant, userName, unread, mode } = v.parse(ChatChange, await readJson(context));
    const memberId = await findMemberId(db, merchant, userName);
    if (memberId === null) throw new HTTPException(404, { message: `There is no ${userName}.` });
    if (unread !== undefined) await setUnread(db, memberId, unread);
    if (mode !== undefined) modes.set(memberId, mode);
    return context.json({ merchant, userName, unread: await countUnread(db, memberId), mode: modes.get(memberId) ?? 'ok' });
  });
  return () => modes.clear();
}

async function findMemberId(db: Database, merchantCode: string, userName: string): Promise<number | null> {
  const isMember = and(eq(members.merchantCode, merchantCode), eq(members.userName, userName));
  const [member] = await db.select({ id: members.id }).from(members).where(isMember);
  return member?.id ?? null;
}

/** Returns a language that the provider supports, otherwise Chinese. docs/product/chat.md */
const chooseChatLanguage = (requested: string): TextLanguage => TEXT_LANGUAGES.find((language) => language === requested) ?? 'CN';

import { eq } from 'drizzle-orm';
import { type MerchantRow, members } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import type { EndpointCall, EndpointRouter, HandlerDeps } from '../../protocol/endpoint-router.ts';
import { issueTicket } from '../games/launch-tickets.ts';
import { countUnread } from './unread.ts';

export interface ChatDeps extends HandlerDeps {
  /** Allowed origins of chats, the first for launches; empty if there is none. */
  readonly chatOrigins: readonly string[];
}

/** The target of a chat's ticket, in place of a game id. */
export const CHAT_TICKET = 'chat';
const NO_CHAT_TYPE = 4;

/** Counts a member's unread messages and opens their chat. docs/product/chat.md */
export function registerChatRoutes(router: EndpointRouter, { db, now, chatOrigins }: ChatDeps): void {
  const readChattingMerchant = async ({
    session,
    loadMerchantRow,
  }: Pick<EndpointCall<'chat.unread' | 'chat.launch'>, 'session' | 'loadMerchantRow'>): Promise<MerchantRow> => {
    const merchant = await loadMerchantRow();
    if (!merchant.flags.CBS3) throw new ApiError('not_found');
    const [member] = await db.select({ type: members.type }).from(members).where(eq(members.id, session.memberId));
    if (member?.type === NO_CHAT_TYPE) throw new ApiError('no_permissions');
    return merchant;
  };

  router.handle('chat.unread', async (call) => {
    await readChattingMerchant(call);
    return { unReadCount: await countUnread(db, call.session.memberId) };
  });

  router.handle('chat.launch', async (call) => {
    const { settings } = await readChattingMerchant(call);
    const [chatOrigin] = chatOrigins;
    if (!chatOrigin) throw new ApiError('not_found');
    const ticket = await issueTicket(db, call.session, CHAT_TICKET, now());
    const parameters = Object.entries(call.query).map(([name, value]): [string, string] => [name, String(value)]);
    const query = new URLSearchParams([['ticket', ticket], ...parameters]);
    return { chatUrl: `${chatOrigin}/chat?${query}`, inWindow: settings.chatInWindow ?? false };
  });
}

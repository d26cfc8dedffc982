import * as v from 'valibot';

/** Messages from the page of a chat to the page around it. docs/product/chat.md */
export const ChatToPage = v.union([
  /** The chat is displayed. */
  v.object({ type: v.literal('CHAT_READY') }),
  /** The player left the chat by its own control. */
  v.object({ type: v.literal('GO_BACK') }),
]);
export type ChatToPage = v.InferOutput<typeof ChatToPage>;

import * as v from 'valibot';

/** What the page of a chat may tell the page around it. docs/product/chat.md */
export const ChatToPage = v.union([
  /** The chat stands there. */
  v.object({ type: v.literal('CHAT_READY') }),
  /** The player left it from inside. */
  v.object({ type: v.literal('GO_BACK') }),
]);
export type ChatToPage = v.InferOutput<typeof ChatToPage>;

import * as v from 'valibot';

const ChatTopic = v.object({ reference: v.string(), draft: v.string() });
/** The matter that a player takes to the chat: its reference number, and a message to begin with. docs/product/chat.md */
export type ChatTopic = Readonly<v.InferOutput<typeof ChatTopic>>;

/** Reads the topic from the state of the history entry, which no link from elsewhere can set. */
export function readChatTopic(state: unknown): ChatTopic | undefined {
  const parsed = v.safeParse(ChatTopic, state);
  return parsed.success ? parsed.output : undefined;
}

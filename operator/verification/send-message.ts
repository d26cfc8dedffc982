import type { Database } from '../db/open-database.ts';
import { inbox } from '../db/schema.ts';

export interface Message {
  readonly merchantCode: string;
  readonly channel: 'sms' | 'email';
  readonly recipient: string;
  readonly text: string;
}

/** Hands a message to whoever delivers it. An SMS or mail service is one more of these. docs/product/sms-codes.md */
export type SendMessage = (message: Message) => Promise<void>;

/** The sandbox delivers nothing: it shows what would have been sent. */
export function createInboxSender(db: Database): SendMessage {
  return async (message) => {
    await db.insert(inbox).values(message);
  };
}

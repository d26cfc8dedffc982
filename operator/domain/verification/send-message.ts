import type { Database } from '../../db/open-database.ts';
import { inbox } from '../../db/tables/schema.ts';

export interface Message {
  readonly merchantCode: string;
  readonly channel: 'sms' | 'email';
  readonly recipient: string;
  readonly text: string;
}

/** Passes a message to the delivery service; throws if that fails. */
export type SendMessage = (message: Message) => Promise<void>;

/**
 * Creates the message sender. The sandbox delivers no messages but shows them. Null outside the sandbox, until an SMS and mail
 * service is plugged in here. docs/product/sms-codes.md
 */
export function createSender(db: Database, sandboxOrigin: string | null): SendMessage | null {
  if (sandboxOrigin === null) return null;
  return async (message) => {
    await db.insert(inbox).values(message);
  };
}

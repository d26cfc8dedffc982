import type { QueuedCalls } from '#src/bridges/hand-over/lazy/queued-calls.ts';
import type { SessionKeys } from '#src/bridges/hand-over/lazy/session-keys.ts';
import type { SafeStorage } from '#src/platform/safe-storage.ts';
import type { RememberedLogin } from '../../remembered-login/remembered-login.ts';

type Store = Pick<SafeStorage, 'read' | 'write' | 'remove'>;

/** The storage of an origin, on either side of a move. */
export interface MovingStores {
  readonly merchant: string;
  readonly local: Store;
  /** Session storage, which belongs to one tab. */
  readonly tab: Store;
  readonly calls: QueuedCalls;
  readonly sessionKeys: SessionKeys;
  /** Whether any tab of this origin has a session. */
  readonly hasSession: () => Promise<boolean>;
  /** Payments without an answer, by their key of local storage. */
  readonly listPayments: () => Readonly<Record<string, string>>;
  readonly login: {
    readonly read: () => Promise<RememberedLogin | undefined>;
    readonly save: (login: RememberedLogin) => Promise<void>;
  };
}

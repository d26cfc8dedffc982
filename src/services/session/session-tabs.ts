import * as v from 'valibot';
import { SessionInfo } from '#contract/schemas/session-info.ts';
import { createCallId } from '../../bridges/call-id.ts';
import { digestText } from '../../platform/digest-text.ts';
import { createStore } from '../../state/create-store.ts';
import { findLocks, getSession, LOCK_PREFIX, listLockedMembers } from './session.ts';

const CHANNEL_NAME = 'fastline.session-handover';
/** A new tab waits no longer for the session of another. */
export const HANDOVER_WITHIN_MS = 300;
const NAME_BYTES = 16;

const Question = v.object({ kind: v.literal('ask'), id: v.string(), merchant: v.string() });
const Answer = v.object({ kind: v.literal('give'), id: v.string(), session: SessionInfo });

/** A member's name as in gateway/store/partition.ts: a digest, which does not reveal the token. */
const nameMember = async (token: string): Promise<string> => (await digestText(token)).slice(0, 2 * NAME_BYTES);

/** The members with a session in any tab, this one included. */
export async function listActiveMembers(token: string | null): Promise<string[]> {
  const own = token ? [await nameMember(token)] : [];
  return [...new Set([...own, ...(await listLockedMembers())])];
}

/** Locks this tab's session, so that every start can see it; the browser releases the lock however the tab ends. */
export function createSessionLock() {
  let release = () => {};
  return {
    /** Replaces the lock; null holds none. */
    hold: async (token: string | null): Promise<void> => {
      release();
      const locks = findLocks();
      if (token === null || !locks) return;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const name = LOCK_PREFIX + (await nameMember(token));
      await new Promise<void>((resolve, reject) => {
        const hold = () => {
          resolve();
          return held;
        };
        locks.request(name, { mode: 'shared' }, hold).catch(reject);
      });
    },
  };
}

const openChannel = () => ('BroadcastChannel' in window ? new BroadcastChannel(CHANNEL_NAME) : undefined);

/** Gives this tab's session to new tabs that ask for it; docs/product/session-end.md#in-several-tabs */
export function answerNewTabs(): void {
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const session = getSession();
    if (!session || !v.is(Question, data) || data.merchant !== session.merchantCode) return;
    channel.postMessage({ kind: 'give', id: data.id, session });
  });
}

/** Asks the other tabs for their session. Null if none has one, or if they have different ones. */
export async function askForSession(merchant: string): Promise<SessionInfo | null> {
  const members = await listLockedMembers().catch((): string[] => []);
  const channel = members.length === 1 ? openChannel() : undefined;
  if (!channel) return null;
  const id = createCallId();
  const answer = new Promise<SessionInfo | null>((resolve) => {
    setTimeout(resolve, HANDOVER_WITHIN_MS, null);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const given = v.safeParse(Answer, data);
      if (given.success && given.output.id === id) resolve(given.output.session);
    });
  });
  channel.postMessage({ kind: 'ask', id, merchant });
  const session = await answer;
  channel.close();
  const isActive = session?.merchantCode === merchant && (await nameMember(session.token)) === members[0];
  return isActive ? session : null;
}

/** A token from the address that waits for the player's decision. */
export interface TokenQuestion {
  readonly token: string;
  /** The username of this tab's session; undefined if another tab has the session, or the operator has not named it yet. */
  readonly userName: string | undefined;
  /** The target of the link. */
  readonly route: string;
}

export const tokenQuestion = createStore<TokenQuestion | undefined>(undefined);

/** Asks before a link replaces the session; false if there is no other session. docs/product/session.md */
export async function askBeforeToken(token: string, route: string): Promise<boolean> {
  const session = getSession();
  const isOther = session ? session.token !== token : await isActiveElsewhere(token);
  if (isOther) tokenQuestion.set({ token, userName: session?.userName || undefined, route });
  return isOther;
}

/** Whether another tab has a session, and no tab has this one. */
async function isActiveElsewhere(token: string): Promise<boolean> {
  // On plain http locks and member names are unavailable.
  if (!window.isSecureContext) return false;
  const members = await listLockedMembers().catch((): string[] => []);
  return members.length > 0 && !members.includes(await nameMember(token));
}

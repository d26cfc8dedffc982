import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { MOVED_KEY, SESSION_STORAGE_KEY } from '#contract/names.ts';
import { openGatewayStore } from '#gateway/store/database.ts';
import type { OutboxEntry } from '#gateway/store/rows.ts';
import { openQueuedCalls } from '#src/bridges/hand-over/lazy/queued-calls.ts';
import { openSessionKeys } from '#src/bridges/hand-over/lazy/session-keys.ts';
import { leave } from '#src/services/leaving/lazy/leave-origin.ts';
import { collectBundle } from '#src/services/moving/lazy/collect-bundle.ts';
import { type HandOverEnd, handOver } from '#src/services/moving/lazy/hand-over.ts';
import type { MovingPort } from '#src/services/moving/lazy/moving-port.ts';
import type { MovingStores } from '#src/services/moving/lazy/moving-stores.ts';
import { finishMove, storeBundle } from '#src/services/moving/lazy/store-bundle.ts';
import { takeOver } from '#src/services/moving/lazy/take-over.ts';
import { writeMoved } from '#src/services/moving/moved-mark.ts';
import { createLoginRecord } from '#src/services/remembered-login/remembered-login.ts';

export const SUCCESSOR = 'https://new.test';
export const PAYMENTS = ['fastline.payment pay-1', 'fastline.payment pay-2'];
export const CALLS = ['event-1', 'event-2', 'wish-1'];
export const SESSION = { id: '7', token: 'ada-token', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false };
export const LOGIN = { type: 'username', username: 'ada', password: 'fastline-1', merchant: 'aurora' } as const;

export type SideName = 'old' | 'new';

/** Ends the named sides at the given step, after which nothing that they do has an effect. */
export function createCut(at: number, sides: readonly SideName[]) {
  let steps = 0;
  const dead = new Set<SideName>();
  return {
    count: () => steps,
    hasEnded: (side: SideName) => dead.has(side),
    step: (side: SideName) => {
      if (dead.has(side)) throw new Error(`${side} has ended`);
      steps += 1;
      if (steps !== at) return;
      for (const each of sides) dead.add(each);
      if (dead.has(side)) throw new Error(`${side} ends`);
    },
  };
}
export type Cut = ReturnType<typeof createCut>;
export const UNCUT = createCut(0, []);

export const composeEntry = (id: string, part: Partial<OutboxEntry['call']> = {}): OutboxEntry => {
  const context = { merchant: 'aurora', language: 'EN', token: 'ada-token' };
  const call = { type: 'call', id, endpoint: 'tracking.event', context, body: { events: '[]' }, ...part } as const;
  return { id, call, member: 'digest', createdAt: 1, tries: 1, misses: 0, state: { kind: 'sending', until: 99 } };
};

/** The storage of one origin, which survives the end of its pages. */
export async function createOrigin(side: SideName) {
  const factory = new IDBFactory();
  vi.stubGlobal('indexedDB', factory);
  const store = openGatewayStore();
  await store.ready();
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const local = new Map<string, string>();
  const tab = new Map<string, string>();
  const queued = openQueuedCalls(store);

  /** The storage as a page sees it. */
  const open = (cut: Cut = UNCUT): MovingStores => {
    const wrap = (entries: Map<string, string>) => ({
      read: (name: string) => entries.get(name) ?? null,
      write: (name: string, text: string) => {
        cut.step(side);
        entries.set(name, text);
      },
      remove: (name: string) => {
        cut.step(side);
        entries.delete(name);
      },
    });
    const record = createLoginRecord({ storage: wrap(local), findKey: async () => key });
    return {
      merchant: 'aurora',
      local: wrap(local),
      tab: wrap(tab),
      calls: {
        list: async () => {
          cut.step(side);
          return queued.list();
        },
        add: async (...given) => {
          cut.step(side);
          await queued.add(...given);
          cut.step(side);
        },
      },
      sessionKeys: openSessionKeys(store),
      hasSession: async () => false,
      listPayments: () => Object.fromEntries([...local].filter(([name]) => name.startsWith('fastline.payment '))),
      login: record,
    };
  };
  const listCalls = async () => (await queued.list()).map(({ id }) => id);
  const listPayments = () => Object.keys(open().listPayments());
  const clearCalls = async () => (await store.ready())?.clear('outbox');
  return { factory, local, tab, open, queued, listCalls, listPayments, clearCalls };
}
export type Origin = Awaited<ReturnType<typeof createOrigin>>;

/** An origin with entries of every kind, and an empty one as its successor. */
export async function createOrigins() {
  const from = await createOrigin('old');
  const to = await createOrigin('new');
  from.tab.set(SESSION_STORAGE_KEY, JSON.stringify(SESSION));
  from.tab.set('fastline.draft.feedback', '{"text":"hello"}');
  from.local.set('fastline.language', 'ES');
  from.local.set('fastline.frame', 'stays');
  for (const name of PAYMENTS) from.local.set(name, JSON.stringify({ owner: 'aurora/ada', payment: { key: name } }));
  await from.queued.add(
    CALLS.map((id) => composeEntry(id)),
    'aurora',
  );
  await from.open().login.save(LOGIN);
  return { from, to };
}

/** A pair of ports; a message to a side that has ended is lost. */
function createPorts(cut: Cut): readonly [MovingPort, MovingPort] {
  const boxes: Record<SideName, unknown[]> = { old: [], new: [] };
  const openEnd = (self: SideName, other: SideName): MovingPort => ({
    post: (message) => {
      cut.step(self);
      boxes[other].push(structuredClone(message));
      cut.step(self);
    },
    next: async () => {
      // The limit of the real port, for a side that has ended.
      await vi.waitUntil(() => boxes[self].length > 0 || cut.hasEnded(other), { timeout: 5_000, interval: 1 });
      cut.step(self);
      return boxes[self].shift();
    },
  });
  return [openEnd('old', 'new'), openEnd('new', 'old')];
}

/** One tap on "Move now". */
export async function move(
  { from, to }: { from: Origin; to: Origin },
  cut: Cut = UNCUT,
  registrationToken: string | null = null,
): Promise<HandOverEnd | 'ended'> {
  const [oldPort, newPort] = createPorts(cut);
  const oldStores = from.open(cut);
  const newStores = to.open(cut);
  const giving = handOver(oldPort, {
    collect: () => collectBundle(oldStores),
    mark: (moved) => writeMoved(oldStores.local, { to: SUCCESSOR, moved }),
    findRegistrationToken: () => registrationToken,
  });
  const taking = takeOver(newPort, {
    store: (bundle) => storeBundle(bundle, newStores),
    finish: (token) => finishMove(token, newStores, { language: 'EN', now: 2 }),
  });
  const [end] = await Promise.all([giving.catch(() => 'ended' as const), taking.catch(() => {})]);
  return end;
}

/** A start of the old origin: the address that it redirects to, or null if the app runs there. */
export function startOld(from: Origin, cut: Cut = UNCUT): Promise<string | null> {
  const stores = from.open(cut);
  return leave({
    local: stores.local,
    listCalls: async () => (await stores.calls.list()).map(({ id }) => id),
    listPayments: from.listPayments,
    wipe: async (moved) => {
      cut.step('old');
      await from.clearCalls();
      from.tab.clear();
      for (const name of [...from.local.keys()].filter((each) => each !== MOVED_KEY)) stores.local.remove(name);
      writeMoved(stores.local, { ...moved, moved: [] });
    },
  });
}

import { SECOND_MS } from '#contract/limits.ts';
import type { ListVerdict } from '#contract/messages/gateway-report.ts';
import type { GatewayEnvironment } from '../environment.ts';
import type { LineBook } from '../line-book/line-book.ts';
import { type GatewayStore, LINE_LIST_KEY, tryDatabase } from '../store/database.ts';
import type { createLineLists, LoadedLineLists, StoredList } from './line-lists.ts';
import type { SignedList } from './open-packed-list.ts';

const READ_LIMIT_MS = 50;
const MODULE_LIMIT_MS = 2 * SECOND_MS;
/** A call with a secret waits this long for a store or a module that is late. */
const SECRET_LIMIT_MS = 5 * SECOND_MS;

/** Loaded only if the build expects signed lists, or a list arrives or has been stored; rejects if it cannot be loaded now. */
export type LoadLineLists = () => typeof createLineLists | Promise<typeof createLineLists>;

/** The signed list of lines, as the rest of the gateway uses it. */
export interface LineListAccess {
  /** The list in force; null at operators that sign no list. */
  known(this: void): SignedList | null;
  /** Takes a list from any text: a push or a pasted message. */
  take(text: string): Promise<ListVerdict>;
  /** Settles once a stored list is in force: before, a token could reach a line that the list retires, or travel without a signature. */
  settled(): Promise<unknown> | undefined;
  /** Sends a call, and again over the lines of a newer list if no line answers; at operators without lists it only sends it. */
  readonly rescue: LoadedLineLists['rescue'];
}

/** Opens the stored list, and keeps the replies' lines out if the build expects signed lists. docs/product/line-list.md */
export async function openLineLists(
  environment: GatewayEnvironment,
  store: GatewayStore,
  openingBook: Promise<LineBook>,
  load: LoadLineLists,
): Promise<LineListAccess> {
  const { clock, keepAlive, lineLists: settings } = environment;
  const isExpected = Boolean(settings?.publicKey) && settings?.sources !== null;
  let stored: StoredList | undefined;
  let loaded: LoadedLineLists | undefined;
  let opening: Promise<LoadedLineLists | undefined> | undefined;
  // The list and the line book are read at once, so a start waits only once for a slow store.
  const read = settings?.publicKey ? readList(store) : undefined;
  const readInTime = read && Promise.race([read, clock.wait(READ_LIMIT_MS)]);
  const book = await openingBook;

  const create = async () => {
    if (!settings?.publicKey) return undefined;
    const lists = (await load())({ environment, store, book }, settings);
    // No list is taken before the stored one is in force, because an older list could replace it.
    await lists.restore(stored ?? {});
    loaded = lists;
    return lists;
  };
  /** A module that arrives late restores the stored list then; a failed load is repeated at the next need. */
  const open = () => {
    opening ??= create().catch(() => {
      opening = undefined;
      return undefined;
    });
    keepAlive(opening);
    return opening;
  };
  const restoreLate = async (late: StoredList | undefined) => {
    stored = late;
    if (late) await (await open())?.restore(late);
  };

  if (isExpected) book.pinLines(null);
  stored = (await readInTime) ?? undefined;
  const restoring = stored ? undefined : read?.then(restoreLate).catch(() => undefined);
  if (restoring) keepAlive(restoring);
  if (stored || isExpected) await Promise.race([open(), clock.wait(MODULE_LIMIT_MS)]);
  const restoreFully = async () => {
    await restoring;
    if (stored) await open();
  };
  return {
    settled: () => (read && !loaded?.known() ? Promise.race([restoreFully(), clock.wait(SECRET_LIMIT_MS)]) : undefined),
    known: () => loaded?.known() ?? null,
    take: async (text) => {
      // Otherwise an older list could replace the stored list while it is being read.
      await restoring;
      return (await open())?.take(text) ?? 'not-signed';
    },
    rescue: (request, signal, options, send) => {
      if (!opening && (stored || isExpected)) void open();
      return loaded && (isExpected || loaded.known()) ? loaded.rescue(request, signal, options, send) : send(signal, options);
    },
  };
}

const readList = (store: GatewayStore) =>
  tryDatabase(store, (database) => database.get('facts', LINE_LIST_KEY) as Promise<StoredList | undefined>);

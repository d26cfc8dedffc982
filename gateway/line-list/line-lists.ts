import { HOUR_MS, SECOND_MS } from '#contract/limits.ts';
import { listInOrder } from '#contract/line-list/line-list.ts';
import { findPackedList } from '#contract/line-list/packed-list.ts';
import type { ListVerdict } from '#contract/messages/gateway-report.ts';
import { LINE_LISTS_FOLDER } from '#contract/names.ts';
import { type GatewayEnvironment, isWithin, type LineListSettings } from '../environment.ts';
import type { LineBook } from '../line-book/line-book.ts';
import { readText } from '../read-text.ts';
import { readStoredTrust } from '../releases/release-trust.ts';
import { type GatewayDatabase, type GatewayStore, LINE_LIST_KEY, tryDatabase } from '../store/database.ts';
import { assessList, isEnding } from './assess-list.ts';
import { openPackedList, type SignedList } from './open-packed-list.ts';
import { createRescue } from './rescue-call.ts';

const CHECK_EVERY_MS = HOUR_MS;
/** Leaves the network to the calls of a start. */
const CHECK_WAIT_MS = 2 * SECOND_MS;
/** Two lines are asked, so that one alone withholds nothing. */
const LINES_ASKED = 2;
const FIND_EVERY_MS = 30 * SECOND_MS;
/** A failed call waits this long for a newer list. */
const SOURCE_LIMIT_MS = 5 * SECOND_MS;
/** A longer text is refused; this leaves room for text around a list, such as the reply of a resolver. */
const SOURCE_MAX_BYTES = 64 * 1024;
/** `IN` of `en-IN`. */
const REGION = /-([A-Z]{2})\b/;
const MERCHANT_MARK = /\{merchant\}/g;

interface LineListDeps {
  readonly environment: GatewayEnvironment;
  readonly store: GatewayStore;
  readonly book: Pick<LineBook, 'rank' | 'pinLines'>;
}

/** The list as it is stored. */
export interface StoredList {
  readonly packed: string;
  readonly checkedAt: number;
}

export interface LoadedLineLists {
  /** The list in force; null before the first one. */
  known(): SignedList | null;
  /** Takes the stored list, however old it is: an expired list still has the best known lines. */
  restore(stored: Partial<StoredList>): Promise<void>;
  /** Takes a list from any text. */
  take(text: string): Promise<ListVerdict>;
  /** Sends a call, and looks for a newer list: from time to time if a line answers, and at once if none does. */
  readonly rescue: ReturnType<typeof createRescue>;
}

/** Accepts signed line lists, and pins the lines in use to the newest. docs/product/line-list.md */
export function createLineLists(
  { environment, store, book }: LineListDeps,
  { publicKey, merchant, sources, language }: LineListSettings,
): LoadedLineLists {
  const { clock, networkClass } = environment;
  const [, region = ''] = REGION.exec(language) ?? [];
  let known: SignedList | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let foundAt = Number.NEGATIVE_INFINITY;
  let finding: Promise<boolean> | undefined;

  const enforce = (list: SignedList) => {
    known = list;
    book.pinLines(() => listInOrder(list, [region, networkClass()]));
  };
  const save = (list?: SignedList) => tryDatabase(store, (database) => saveList(database, checkedAt, list));
  const take = async (text: string): Promise<ListVerdict> => {
    const packed = findPackedList(text);
    if (!packed) return 'unreadable';
    if (packed === known?.packed) return 'known';
    const list = await openPackedList(packed, (await readStoredTrust(publicKey)).key);
    if (!list) return 'not-signed';
    const verdict = assessList(list, known, merchant, clock.read());
    if (verdict !== 'accepted') return verdict;
    enforce(list);
    await save(list);
    return verdict;
  };

  /** A list that was taken stays in force although its release key has handed over to another one since. */
  const openStored = async (packed: string): Promise<SignedList | null> => {
    const list = await openPackedList(packed, publicKey);
    if (list) return list;
    const { key, replaced } = await readStoredTrust(publicKey);
    const opened = await Promise.all([key, ...replaced].map((each) => openPackedList(packed, each)));
    return opened.find(Boolean) ?? null;
  };

  const fetchText = async (address: string): Promise<string> => {
    const limit = new AbortController();
    const isOver = new AbortController();
    void clock.wait(SOURCE_LIMIT_MS, isOver.signal).then(() => limit.abort());
    try {
      const hidden = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const;
      const init = { cache: 'no-store', redirect: 'error', signal: limit.signal } as const;
      const response = await environment.fetch(address, { ...init, ...hidden });
      return (response.ok && (await readText(response, SOURCE_MAX_BYTES))) || '';
    } catch {
      return '';
    } finally {
      isOver.abort();
    }
  };
  const fetchList = async (address: string): Promise<boolean> => (await take(await fetchText(address))) === 'accepted';
  const listLineFiles = () => book.rank().map(({ line }) => `${line}${LINE_LISTS_FOLDER}${merchant}.txt`);
  const listSources = () => (sources ?? []).map((address) => address.replace(MERCHANT_MARK, merchant));
  /** Resolves with true at the first newer list, and with false after the last source. */
  const askAll = (addresses: readonly string[]): Promise<boolean> =>
    new Promise((resolve) => {
      const all = addresses.map(async (address) => {
        if (await fetchList(address)) resolve(true);
      });
      void Promise.all(all).then(() => resolve(false));
    });

  /** Asks other sources only if the list ends and no line has a newer one. */
  const check = async (): Promise<void> => {
    if (isWithin(checkedAt, CHECK_EVERY_MS, clock.operatorNow())) return;
    checkedAt = clock.operatorNow();
    await clock.wait(CHECK_WAIT_MS);
    await Promise.all(listLineFiles().slice(0, LINES_ASKED).map(fetchList));
    await save();
    if (known && isEnding(known, clock.read())) await askAll(listSources());
  };
  const find = (): Promise<boolean> => {
    if (isWithin(foundAt, FIND_EVERY_MS, clock.now())) return finding ?? Promise.resolve(false);
    foundAt = clock.now();
    finding = askAll([...listSources(), ...listLineFiles()]).finally(() => {
      finding = undefined;
    });
    return finding;
  };

  return {
    known: () => known,
    restore: async (stored) => {
      checkedAt = Number(stored.checkedAt ?? checkedAt);
      const packed = findPackedList(String(stored.packed));
      const list = packed && (await openStored(packed));
      if (list && list.merchant === merchant && list.sequence > (known?.sequence ?? 0)) enforce(list);
    },
    take,
    rescue: createRescue(environment, book, {
      known: () => known,
      find,
      check: () => environment.keepAlive(check().catch(() => undefined)),
    }),
  };
}

/** Without a list only the time of the check changes: another host may have stored a newer list. */
async function saveList(database: GatewayDatabase, checkedAt: number, list?: SignedList): Promise<void> {
  const { packed = '' } = list ?? Object(await database.get('facts', LINE_LIST_KEY));
  await database.put('facts', { packed, checkedAt }, LINE_LIST_KEY);
}

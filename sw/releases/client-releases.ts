import { readWorkerState, writeWorkerState } from './worker-state.ts';

/** Which release a page runs on, by the page's client id, and the first look that has missed it since it was last seen. */
type ClientReleases = Readonly<Record<string, { readonly build: string; readonly missedAt?: number }>>;

const CLIENT_RELEASES_KEY = '/m/client-releases';
/** A page that is just opening, or waits behind the Back button, is in no list of clients. */
const UNSEEN_LIFE_MS = 600_000;

let clients: Promise<ClientReleases> | undefined;

/** Remembers, over restarts of the worker, which release a page was loaded with. Never rejects. */
export async function rememberClientRelease(page: string, build: string): Promise<void> {
  await change((known) => (page === '' || known[page]?.build === build ? known : { ...known, [page]: { build } }));
}

export async function findClientRelease(page: string): Promise<string | undefined> {
  return (await read())[page]?.build;
}

/** The releases that pages still run on, after those that are gone have been forgotten; docs/product/releases.md. */
export async function listBuildsInUse(openPages: readonly string[]): Promise<string[]> {
  const known = await change((before) => dropClosed(before, openPages, Date.now()));
  return Object.values(known).map(({ build }) => build);
}

function dropClosed(known: ClientReleases, openPages: readonly string[], now: number): ClientReleases {
  const kept = Object.entries(known).flatMap(([page, { build, missedAt = now }]) => {
    if (openPages.includes(page)) return [[page, { build }] as const];
    return now - missedAt < UNSEEN_LIFE_MS ? [[page, { build, missedAt }] as const] : [];
  });
  return Object.fromEntries(kept);
}

function read(): Promise<ClientReleases> {
  clients ??= readWorkerState(CLIENT_RELEASES_KEY)
    .then((text) => parse(text ?? '{}'))
    .catch(() => ({}));
  return clients;
}

/** By hand, since no start of the worker waits for the library of schemas. An earlier build may have written it; what is broken counts as nothing. */
function parse(text: string): ClientReleases {
  const stored = JSON.parse(text) as Record<string, { build?: unknown; missedAt?: unknown } | null>;
  const kept = Object.entries(stored).flatMap(([page, entry]) => {
    if (typeof entry?.build !== 'string') return [];
    const { build, missedAt } = entry;
    return [[page, typeof missedAt === 'number' ? { build, missedAt } : { build }] as const];
  });
  return Object.fromEntries(kept);
}

/** Each change begins from what the one before it leaves, so that two at once lose nothing. */
async function change(update: (known: ClientReleases) => ClientReleases): Promise<ClientReleases> {
  const before = read();
  clients = before.then(update);
  const changed = await clients;
  if (changed !== (await before))
    await writeWorkerState(CLIENT_RELEASES_KEY, JSON.stringify(await read())).catch(() => undefined);
  return changed;
}

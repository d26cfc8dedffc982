import { clock } from '../clock.ts';
import { createWorkerState } from './worker-state.ts';

/** Maps a page's client id to its release, and to the time when a check first found the page gone. */
type ClientReleases = Readonly<Record<string, { readonly build: string; readonly missedAt?: number }>>;

/** A page that is just opening, or is in the back-forward cache, is not in the list of clients. */
const UNSEEN_LIFE_MS = 600_000;

const clients = createWorkerState<ClientReleases>('/m/client-releases', {}, { parse, stringify: JSON.stringify });

/** Stores which release a page was loaded with, across restarts of the worker. Never rejects. */
export async function rememberClientRelease(page: string, build: string): Promise<void> {
  await clients.change((releases) =>
    page === '' || releases[page]?.build === build ? releases : { ...releases, [page]: { build } },
  );
}

export async function findClientRelease(page: string): Promise<string | undefined> {
  return (await clients.read())[page]?.build;
}

/** Removes closed pages and returns the releases that pages still run on; docs/product/releases.md */
export async function listBuildsInUse(openPages: readonly string[]): Promise<string[]> {
  const releases = await clients.change((before) => dropClosed(before, openPages, clock.now()));
  return Object.values(releases).map(({ build }) => build);
}

function dropClosed(releases: ClientReleases, openPages: readonly string[], now: number): ClientReleases {
  const entries = Object.entries(releases).flatMap(([page, { build, missedAt = now }]) => {
    if (openPages.includes(page)) return [[page, { build }] as const];
    return now - missedAt < UNSEEN_LIFE_MS ? [[page, { build, missedAt }] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Parses by hand, so that the worker starts without the schema library; broken entries are ignored. */
function parse(text: string): ClientReleases {
  const stored = JSON.parse(text) as Record<string, { build?: unknown; missedAt?: unknown } | null>;
  const entries = Object.entries(stored).flatMap(([page, entry]) => {
    if (typeof entry?.build !== 'string') return [];
    const { build, missedAt } = entry;
    return [[page, typeof missedAt === 'number' ? { build, missedAt } : { build }] as const];
  });
  return Object.fromEntries(entries);
}

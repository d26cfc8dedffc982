/// <reference lib="webworker" />
import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { vi } from 'vitest';
import { type AssetManifest, listAwaitedFiles } from '#contract/releases/asset-manifest.ts';
import type { Visitor } from '#contract/releases/visitor.ts';
import { exportPublicKey } from '#operator/release-key.ts';
import { signManifest } from '#operator/site/releases/sign-manifest.ts';
import type { NamedRelease } from '#sw/releases/release-host.ts';
import { createManualClock } from '../../manual-clock.ts';
import { createFakeCaches } from './fake-caches.ts';

export type Answer = (init?: RequestInit) => Response | Promise<Response>;
export type Site = Map<string, Answer>;
type Files = Readonly<Record<string, string>>;

export const ORIGIN = 'https://app.test';
export const LINE = 'https://line.test';
export const MANIFEST = '/m/asset-manifest.json';
export const createKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

const TYPES: Record<string, string> = { html: 'text/html', js: 'text/javascript', webmanifest: 'application/manifest+json' };
const typeOf = (path: string) => TYPES[path.split('.').pop() ?? ''] ?? '';
export const portal: Answer = () => new Response('<html>Sign in</html>', { headers: { 'Content-Type': 'text/html' } });
export const dead: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
/** Redirects as a browser shows it: the fetch itself asks the other host only if it follows redirects. */
export const redirectTo =
  (url: string): Answer =>
  (init) => {
    if (init?.redirect === 'error') return dead();
    if (init?.redirect === 'manual') return Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });
    return fetch(url, init);
  };
export const serve =
  (path: string, text: string, headers: Record<string, string> = {}): Answer =>
  () =>
    new Response(text, { headers: { 'Content-Type': typeOf(path), ...headers } });

export function createManifest(build: string, files: Files): AssetManifest {
  const entries = Object.entries(files).map(([path, text]) => {
    const sha256 = createHash('sha256').update(text).digest('hex');
    const later = path.includes('later-') ? { later: true } : {};
    return [path, { sha256, bytes: text.length, type: typeOf(path), ...later }] as const;
  });
  return { build, sequence: 0, files: Object.fromEntries(entries) };
}

interface Publication extends Pick<AssetManifest, 'kill' | 'expiresAt' | 'keys'> {
  readonly key: KeyObject;
  /** The sequence. */
  readonly at: number;
}

/** Creates what a line serves: the files of a build and its manifest, signed if a key is given. */
export function createSite(build: string, files: Files, signed?: Publication): Site {
  const manifest = createManifest(build, files);
  const sign = ({ key, at, ...change }: Publication) => signManifest({ ...manifest, sequence: at, ...change }, key);
  const published = signed ? sign(signed) : manifest;
  const site = new Map(Object.entries(files).map(([path, text]) => [path, serve(path, text)]));
  return site.set(MANIFEST, () => Response.json(published));
}

async function loadWorker() {
  vi.resetModules();
  return {
    ...(await import('#sw/install/fetch-later.ts')),
    ...(await import('#sw/releases/client-releases.ts')),
    ...(await import('#sw/releases/safe-mode.ts')),
    ...(await import('#sw/releases/serve-release.ts')),
    ...(await import('#sw/install/update-release.ts')),
    ...(await import('#sw/install/install-faults.ts')),
    ...(await import('#sw/install/origin-standing.ts')),
  };
}

/** Creates a worker with lines; with a key, it accepts only releases signed by it. */
export async function createReleaseFixture(key?: KeyObject) {
  const asked: string[] = [];
  const full = new Set<string>();
  vi.stubGlobal('caches', createFakeCaches(full));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const sites: Record<string, Site> = {};
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    const { origin, pathname } = new URL(typeof input === 'string' ? input : input.url);
    asked.push(origin === ORIGIN ? pathname : origin + pathname);
    return (sites[origin]?.get(pathname) ?? dead)(init);
  });
  const clock = createManualClock();
  const host = {
    origin: ORIGIN,
    clock,
    random: () => 0.5,
    build: 'one',
    ownFiles: undefined as AssetManifest['files'] | undefined,
    publicKey: key ? exportPublicKey(key) : '',
    countFault: () => {
      fixture.counted += 1;
    },
    readVisitor: async () => fixture.visitor,
    listLines: async () => fixture.lines,
    readLineList: async () => fixture.named,
    listPages: async () => fixture.pages.map((id) => ({ id, url: new URL(id.startsWith('/') ? id : '/m/home', ORIGIN).href })),
  };
  const fixture = {
    asked,
    /** Makes the browser fail to store this file. */
    refuseToStore: (path: string) => void full.add(path),
    /** The number of file faults reported to the operator. */
    counted: 0,
    visitor: { merchant: 'aurora', language: null } as Visitor,
    lines: [ORIGIN, LINE],
    /** The newest release by the signed list of lines. */
    named: null as NamedRelease | null,
    /** The public key in the worker's own script. */
    useKey: (own: KeyObject) => {
      host.publicKey = exportPublicKey(own);
    },
    sites,
    /** The ids of the pages; an id that is a path is also the page's address, others are at home. */
    pages: [] as string[],
    worker: await loadWorker(),
    /** Emulates a stopped worker, which has only what is stored. */
    restart: async () => {
      fixture.worker = await loadWorker();
    },
    clock,
    /** Sets the file list that the build wrote into this worker's script. */
    knowFiles: (files: Files) => {
      host.ownFiles = listAwaitedFiles(createManifest('one', files));
    },
    update: (onBegun?: () => void) => fixture.worker.updateRelease(host, onBegun),
    open: async (page = 'page', path = '/m/login') => {
      const event = { request: new Request(ORIGIN + path), resultingClientId: page, waitUntil: () => {} };
      return fixture.worker.openShell(event as unknown as FetchEvent);
    },
    readShell: async () => (await fixture.open()).text(),
    readFile: async (path: string, page = 'page') => (await fixture.worker.findReleaseFile(path, page))?.text(),
    readLaterFile: async (path: string, page = 'page') => (await fixture.worker.fetchLaterFile(host, path, page))?.text(),
    listReleases: async () => (await caches.keys()).filter((name) => name.startsWith('fastline-release-')),
  };
  return fixture;
}

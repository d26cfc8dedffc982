import { resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { matchTexts } from '#tools/locales/language-texts.ts';

type Groups = NonNullable<Rolldown.CodeSplittingOptions['groups']>;

const ROOT = `${resolve(import.meta.dirname, '../..')}/`;
const PACKAGE = /\/node_modules\/([\w-]+)\/(?!.*\/node_modules\/)/;
const LAZY_FOLDER = /\/([\w-]+)\/lazy\/[\w.-]+$/;
/** A file of ours outside a lazy folder; ids of generated modules begin with a zero. */
const isOfTheScreens = (id: string) => id.startsWith(ROOT) && !/\/(?:node_modules|lazy)\//.test(id.slice(ROOT.length - 1));
const VIEW = /\/src\/app\/app\.tsx$/;
const PAGE_GATEWAY = /\/src\/bridges\/in-page-gateway\.ts$/;

/** Bitmap icons are for the system's home screen, which requests them once; screens use the SVG icon. */
const LATER_FILE = /^(assets\/lazy-[\w-]+\.(js|css)|icons\/[\w-]+\.png)$/;

/** Whether no install waits for the file. `path` is relative to the folder of the build. docs/product/releases.md */
export const isDeferredFile = (path: string): boolean => LATER_FILE.test(path);

const isImportedDynamically = (id: string, graph: Rolldown.ChunkingContext) =>
  (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;

/**
 * The chunks of the page. A group takes its modules and their static imports, except those of the groups above it. A folder
 * `lazy` is a chunk, and no install of a release waits for it. docs/decisions/0098-the-bundler-is-used-as-it-comes.md
 */
export const PAGE_CHUNKS: Groups = [
  // Both SDKs need it, and few players use both; it comes first, because it includes a package with the name of one of ours.
  { name: 'lazy-firebase-app', test: /\/node_modules\/(@firebase|firebase)\/app\// },
  // Data fetching must not wait for react-dom, so this chunk holds the React core that both need.
  { name: 'libraries', test: /\/node_modules\//, tags: ['$initial'] },
  { name: 'react-dom', test: /\/node_modules\/react-(dom|router)/ },
  // The page's gateway and remembered logins need it; the SDKs have their own.
  { name: 'database', test: /(?<!@firebase\/\w+)\/node_modules\/idb\// },
  { name: 'first', tags: ['$initial'] },
  { name: 'view', test: VIEW },
  { name: 'in-page-gateway', test: PAGE_GATEWAY },
  // A player with a session needs this at the start, before any screen other than the lobby.
  { name: 'session', test: /\/src\/services\/login\/resume-session\.ts$/ },
  // An address with a visitor's origin is read at the start, without any other part of the screens.
  { name: 'visit', test: /\/src\/services\/visit\/visit\.ts$/ },
  { name: 'deferred', test: /\/src\/app\/deferred\/deferred-components\.tsx$/ },
  // Loaded by the page's gateway when the view is shown.
  { name: 'in-page-rest', test: (id) => id.startsWith(`${ROOT}gateway/`) },
  { debugName: 'texts', name: matchTexts },
  // Everything else that is imported dynamically: each separate file would cost the release's install a round trip.
  // The table of languages stays apart, because readers of English do not need it.
  { debugName: 'screens', name: (id, graph) => (isOfTheScreens(id) && isImportedDynamically(id, graph) ? 'screens' : null) },
  { debugName: 'lazy folders', name: (id) => nameLazy(LAZY_FOLDER.exec(id)) },
  { debugName: 'lazy packages', name: (id, graph) => (isImportedDynamically(id, graph) ? nameLazy(PACKAGE.exec(id)) : null) },
];

const nameLazy = (found: RegExpExecArray | null): string | null => (found ? `lazy-${found[1]}` : null);

/** Finds the entry chunks of the first view, in the order in which they are needed. */
export function findFirstChunks(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = chunks.find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('.html'));
  return [entry, findChunkOf(bundle, VIEW)].flatMap((chunk) => chunk?.fileName ?? []);
}

/** Finds chunks that are needed only while no service worker controls the page. */
export function findUncontrolledChunks(bundle: Rolldown.OutputBundle): string[] {
  return [findChunkOf(bundle, PAGE_GATEWAY)].flatMap((chunk) => chunk?.fileName ?? []);
}

/** Collects a chunk and its static imports. */
export function collectImports(bundle: Rolldown.OutputBundle, name: string, seen = new Set<string>()): string[] {
  const chunk = bundle[name];
  if (seen.has(name) || chunk?.type !== 'chunk') return [...seen];
  seen.add(name);
  for (const next of chunk.imports) collectImports(bundle, next, seen);
  return [...seen];
}

function findChunkOf(bundle: Rolldown.OutputBundle, module: RegExp): Rolldown.OutputChunk | undefined {
  const holds = (chunk: Rolldown.OutputChunk) => chunk.moduleIds.some((id) => module.test(id));
  return Object.values(bundle).find((output): output is Rolldown.OutputChunk => output.type === 'chunk' && holds(output));
}

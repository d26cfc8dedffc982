import type { Rolldown } from 'vite';

/** Loaded by the entry at once, beside its first calls: React and the app. */
const APP = '/src/app/app.tsx';
const IN_PAGE_GATEWAY = '/src/bridges/in-page-gateway.ts';

/** The chunks that the first view starts from, in the order they are needed. */
export function findFirstChunks(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = chunks.find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('.html'));
  return [entry, findChunkOf(bundle, APP)].flatMap((chunk) => chunk?.fileName ?? []);
}

/** Needed only while no service worker controls the page. */
export function findUncontrolledChunks(bundle: Rolldown.OutputBundle): string[] {
  return [findChunkOf(bundle, IN_PAGE_GATEWAY)].flatMap((chunk) => chunk?.fileName ?? []);
}

/** A chunk and everything it imports statically. */
export function collectImports(bundle: Rolldown.OutputBundle, name: string, seen = new Set<string>()): string[] {
  const chunk = bundle[name];
  if (seen.has(name) || chunk?.type !== 'chunk') return [...seen];
  seen.add(name);
  for (const next of chunk.imports) collectImports(bundle, next, seen);
  return [...seen];
}

function findChunkOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk | undefined {
  const holds = (chunk: Rolldown.OutputChunk) => chunk.moduleIds.some((id) => id.endsWith(module));
  return Object.values(bundle).find((output): output is Rolldown.OutputChunk => output.type === 'chunk' && holds(output));
}

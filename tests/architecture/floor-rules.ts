import type { Rule } from './program-rules.ts';
import type { SourceFile } from './source-files.ts';

const FLOORS: Readonly<Record<string, number>> = {
  'main.tsx': 6,
  boot: 6,
  server: 6,
  app: 6,
  routes: 5,
  features: 4,
  components: 3,
  services: 2,
  bridges: 1,
  ui: 1,
  i18n: 1,
  platform: 1,
  state: 0,
};

const findFloor = (path: string): number | undefined => FLOORS[path.split('/')[1] ?? ''];
const findFeature = (path: string): string | undefined => /^src\/features\/([^/]+)\//.exec(path)?.[1];

const insidePage = (files: readonly SourceFile[]) =>
  files
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap((file) =>
      file.imports.filter(({ target }) => target.startsWith('src/')).map(({ target }) => ({ from: file.path, target })),
    );

export const standsOnAFloor: Rule = (files) =>
  files
    .filter(({ path }) => path.startsWith('src/') && findFloor(path) === undefined)
    .map(({ path }) => `${path} is on no floor`);

export const importsDownwards: Rule = (files) =>
  insidePage(files)
    .filter(({ from, target }) => (findFloor(target) ?? 0) > (findFloor(from) ?? 0))
    .map(({ from, target }) => `${from} imports ${target} of a floor above`);

export const keepsFeaturesApart: Rule = (files) =>
  insidePage(files)
    .filter(({ from, target }) => findFeature(from) && findFeature(target) && findFeature(from) !== findFeature(target))
    .map(({ from, target }) => `${from} imports ${target} of another feature`);

/** Type-only imports count: files in a circle of types still cannot be read one after the other. */
export const hasNoCircles: Rule = (files) => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (path: string, trail: readonly string[]) => {
    if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
    if (trail.includes(path) || done.has(path)) return;
    for (const { target, isOurs, isReference } of byPath.get(path)?.imports ?? []) {
      if (isOurs && !isReference) walk(target, [...trail, path]);
    }
    done.add(path);
  };
  for (const { path } of files) walk(path, []);
  return circles;
};

import { posix } from 'node:path';
import { findClasses, nameClass } from '#tools/vite/class-names.ts';
import type { Rule } from './program-rules.ts';
import type { SourceFile } from './source-files.ts';

/** Design tokens, themes and default styles of elements. */
const GLOBAL_SHEETS = /^src\/ui\/(styles\/(base|scripts)|themes\/[a-z]+)\.css$/;
/** Required by docs/product/mini-game.md. */
const GLOBAL_CLASSES = ['dragging'];
const MODULE = '.module.css';
const GLOBAL_CLASS = /:global\([^)]*?\.([\w-]+)/g;
const WRITTEN_CLASS =
  /\bclassName\s*=\s*(?:\{\s*)?['"`][\w-]|\bclassName=\{[^}]*\?\s*'|\bclassName=\{`[^`]*\}\s*[\w-][^`]*`|\bclassList\.\w+\(\s*['"`][\w-]/;
const BUTTON = /<Button(?:Link)?\s[^<]*/g;
const SMALL = /\bsize=.*\bsmall\b/;
const WITHIN_A_CARD = /\.stretched\b|\bisBusy\b/;
const BLOCK = /([^{}]*)\{([^{}]*)\}/g;
const SCROLLS = /\boverflow(?:-[xy])?:\s*(?:auto|scroll)\b/;

const isModule = ({ path }: SourceFile) => path.endsWith(MODULE);
const isSheetOfThePage = ({ path }: SourceFile) => path.startsWith('src/') && path.endsWith('.css');

/** Returns the local names that a file binds for each module it imports. */
function findUses({ path, code, imports }: SourceFile) {
  return imports
    .filter(({ target }) => target.endsWith(MODULE))
    .map(({ target }) => {
      const file = posix.basename(target).replaceAll('.', '\\.');
      const name = new RegExp(`import \\* as (\\w+) from '[^']*/${file}'`).exec(code)?.[1];
      const locals = name
        ? [...code.matchAll(new RegExp(`(?<![\\w./'])${name}\\.(\\w+)`, 'g'))].map(([, local = '']) => local)
        : [];
      return { path, module: target, name, locals };
    });
}

/** A target below 44 px is allowed only in a card that is clickable; while busy, the button is not a target. docs/product/look.md */
export const keepsSmallButtonsInCards: Rule = (files) =>
  files
    .filter(({ path }) => path.startsWith('src/') && path.endsWith('.tsx'))
    .flatMap(({ path, code }) =>
      [...code.matchAll(BUTTON)]
        .filter(([tag]) => SMALL.test(tag) && !WITHIN_A_CARD.test(tag))
        .map(() => `${path} has a small button that no card answers for`),
    );

/**
 * Without containment, a row scrolled past its end navigates the browser's history, and a dialog scrolls the page behind it.
 * docs/product/look.md
 */
export const keepsScrollingInside: Rule = (files) =>
  files
    .filter(isSheetOfThePage)
    .flatMap(({ path, code }) =>
      [...code.matchAll(BLOCK)]
        .filter(([, , rules = '']) => SCROLLS.test(rules) && !/\boverscroll-behavior(?:-x)?: contain\b/.test(rules))
        .map(([, selector = '']) => `${path} hands on the scrolling of ${selector.trim()}`),
    );

/** A class outside a module has no owner, so code on a lower floor could start to depend on it. */
export const hasNoGlobalClasses: Rule = (files) =>
  files.filter(isSheetOfThePage).flatMap((file) => {
    const { path, code } = file;
    if (!isModule(file) && !GLOBAL_SHEETS.test(path)) return [`${path} is not a CSS module`];
    const names = isModule(file) ? [...code.matchAll(GLOBAL_CLASS)].map(([, name = '']) => name) : findClasses(code);
    return names.filter((name) => !GLOBAL_CLASSES.includes(name)).map((name) => `${path} defines .${name} for the whole page`);
  });

export const takesClassesFromModules: Rule = (files) =>
  files
    .filter(({ path, code }) => path.startsWith('src/') && WRITTEN_CLASS.test(code))
    .map(({ path }) => `${path} writes a class as text`);

export const usesExistingClasses: Rule = (files) => {
  const classes = new Map(files.filter(isModule).map(({ path, code }) => [path, findClasses(code)]));
  return files.flatMap(findUses).flatMap(({ path, module, name, locals }) => {
    if (!name) return [`${path} does not import ${module} as a namespace, which the bundler inlines`];
    const unknown = locals.filter((local) => !classes.get(module)?.includes(local));
    return unknown.map((local) => `${path} takes .${local}, which ${module} does not define`);
  });
};

export const hasNoUnusedClasses: Rule = (files) => {
  const used = new Set(files.flatMap(findUses).flatMap(({ module, locals }) => locals.map((local) => `${module} .${local}`)));
  return files.filter(isModule).flatMap(({ path, code }) =>
    findClasses(code)
      .map((local) => `${path} .${local}`)
      .filter((name) => !used.has(name))
      .map((name) => `${name} is used by nobody`),
  );
};

/** Class names contain no hash, so two modules could define the same class. */
export const namesClassesOnce: Rule = (files) => {
  const owners = new Map<string, string>();
  return files.filter(isModule).flatMap(({ path, code }) =>
    findClasses(code).flatMap((local) => {
      const name = nameClass(local, path);
      const owner = owners.get(name) ?? path;
      owners.set(name, owner);
      return owner === path ? [] : [`${path} and ${owner} both name .${name}`];
    }),
  );
};

import { ASKED_FIRST, NO_BUILT_INS, OLD_NAMES, OWN_MEMBERS, STOOD_IN_NAMES } from './known-names.ts';

const KNOWN = new Set([
  ...ASKED_FIRST,
  ...NO_BUILT_INS,
  ...OLD_NAMES,
  ...STOOD_IN_NAMES,
  ...OWN_MEMBERS.map((name) => `.${name}`),
]);
/** Chunks export under minified names, and no browser object has a name of one or two letters. */
const SHORTEST_NAME = 3;

/** Finds the features that only the polyfills provide, for scripts that run without them. */
export const findStoodInFeatures = (features: ReadonlySet<string>): string[] =>
  [...features].filter((feature) => STOOD_IN_NAMES.includes(feature));

/** Finds features that are neither available at the floor, nor feature-detected, nor polyfilled. */
export const findUnknownFeatures = (features: ReadonlySet<string>): string[] =>
  [...features].filter((feature) => !KNOWN.has(feature) && (feature.startsWith('.') || feature.length >= SHORTEST_NAME));

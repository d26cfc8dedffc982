import type { Rule } from './program-rules.ts';

const GUARD = /prefers-reduced-motion:\s*no-preference/;
const MOTION = /^\s*(?:animation|transition|scroll-behavior)(?:-[a-z]+)?\s*:/;
/** Values that change an element at once or after a delay, without visible motion. */
const WITHOUT_MOTION = /:\s*(?:[\w-]+ 0s\b|none\b|auto\b)/;
const PIECE = /([^{};]*)([{};])/g;

/** Returns the declarations outside the guard that animate something. */
function findUnguardedMotion(code: string): string[] {
  const blocks: string[] = [];
  return [...code.matchAll(PIECE)].flatMap(([, words = '', end]) => {
    const isGuarded = blocks.some((block) => GUARD.test(block));
    if (end === '{') blocks.push(words);
    else if (end === '}') blocks.pop();
    return end !== '{' && !isGuarded && MOTION.test(words) && !WITHOUT_MOTION.test(words) ? [words.trim()] : [];
  });
}

/** Rejects motion for players who prefer reduced motion. docs/product/look.md */
export const movesOnlyWhereWelcome: Rule = (files) =>
  files
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, code }) => findUnguardedMotion(code).map((motion) => `${path} moves for everybody: ${motion}`));

import type { Rule } from './program-rules.ts';

const GUARD = /prefers-reduced-motion:\s*no-preference/;
const MOTION = /^\s*(?:animation|transition|scroll-behavior)(?:-[a-z]+)?\s*:/;
/** It is there or not there, after a while; nothing is seen to move. */
const WITHOUT_MOTION = /:\s*(?:[\w-]+ 0s\b|none\b|auto\b)/;
const PIECE = /([^{};]*)([{};])/g;

/** Each declaration outside of the guard that moves something. */
function findUnguardedMotion(code: string): string[] {
  const blocks: string[] = [];
  return [...code.matchAll(PIECE)].flatMap(([, words = '', end]) => {
    const isGuarded = blocks.some((block) => GUARD.test(block));
    if (end === '{') blocks.push(words);
    else if (end === '}') blocks.pop();
    return end !== '{' && !isGuarded && MOTION.test(words) && !WITHOUT_MOTION.test(words) ? [words.trim()] : [];
  });
}

/** A player who prefers reduced motion sees none. docs/product/look.md */
export const movesOnlyWhereWelcome: Rule = (files) =>
  files
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, code }) => findUnguardedMotion(code).map((motion) => `${path} moves for everybody: ${motion}`));

import type { createLineSet } from './line-set.ts';

type LineSet = ReturnType<typeof createLineSet>;
/** The lines in order, which may differ between types of networks. */
export type PinnedLines = () => readonly string[];

/** Puts a signed list above the lines in replies. docs/product/line-list.md */
export function createPinnableSet(
  lines: LineSet,
  builtIn: readonly string[],
): LineSet & { readonly pin: (list: PinnedLines | null) => void } {
  let pinned: PinnedLines | undefined;
  return {
    ...lines,
    /** Without a list only the built-in lines are used. */
    pin: (list) => {
      pinned = list ?? (() => builtIn);
    },
    list: () => pinned?.() ?? lines.list(),
    isLeftOut: (line) => !pinned && lines.isLeftOut(line),
    isNew: (line) => !pinned && lines.isNew(line),
    isSite: (line) => pinned?.().includes(line) ?? lines.isSite(line),
    isEmpty: () => !pinned && lines.isEmpty(),
    vote: (vote) => (pinned ? null : lines.vote(vote)),
    listUndecided: (source) => (pinned ? [] : lines.listUndecided(source)),
  };
}

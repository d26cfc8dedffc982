import type { Plugin } from 'vite';

/** Its last part lets `for await` walk over cursors, which no program of ours does. */
const ITERATORS = /^const advanceMethodProps = [\s\S]*^(?=export \{)/m;

export const leaveOutIterators = (code: string): string => code.replace(ITERATORS, '');

/** Takes off the database's library what nothing uses and no bundler can leave out. docs/decisions/0051-what-the-first-view-weighs.md */
export function leanDatabase(): Plugin {
  return {
    name: 'fastline:lean-database',
    apply: 'build',
    transform: {
      filter: { id: /\/idb\/build\/index\.js$/ },
      handler: (code) => ({ code: leaveOutIterators(code), map: null }),
    },
  };
}

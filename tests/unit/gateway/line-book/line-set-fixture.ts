import { createLineSet, type LineSource } from '#gateway/line-book/line-set.ts';

export const [origin, one, two, three, four] = ['app', 'one', 'two', 'three', 'four'].map((name) => `https://${name}.test`) as [
  string,
  ...string[],
] as [string, string, string, string, string];
export const MINUTE = 60_000;

/** The lines of an app with a built-in line and an open list; `say` is what a line's reply names. */
export const createLines = (bootstrap = [one, '*']) => {
  const time = { now: 1_000_000_000 };
  const failed = new Set<string>();
  const lines = createLineSet({ origin, bootstrap, now: () => time.now, hasFailed: (line) => failed.has(line) });
  const say = (voter: string, entries: string[], source: LineSource = 'sites') =>
    lines.vote({ voter, entries, source, votedAt: time.now });
  return { ...lines, time, failed, say };
};

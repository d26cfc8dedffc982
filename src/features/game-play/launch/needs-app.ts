import type { Shell } from '#src/platform/shell.ts';

/** A merchant may keep its games to its app and to the home screen; docs/product/launch.md. */
export function needsApp(flags: Readonly<Record<string, boolean>>, shell: Shell): boolean {
  return flags.STARTGAMEINAPP3 === true && shell === 'H5';
}

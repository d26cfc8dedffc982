import { readFile } from 'node:fs/promises';

/** The scripts for browsers in `sandbox/scripts`, each a program of its own. */
export const BROWSER_SCRIPTS = [
  'captcha/gt',
  'captcha/gt4',
  'chat',
  'console',
  'draw-game',
  'identity/frame-relay',
  'identity/frames',
  'identity/one-tap',
  'identity/one-tap-relay',
  'identity/return',
  'lobby-button',
  'mini-game/s1',
  'mini-game/v1',
  'offers',
  'pixels/adjust',
  'pixels/appsflyer',
  'pixels/google',
  'pixels/meta',
  'pixels/tiktok',
  'shell',
] as const;
export type BrowserScript = (typeof BROWSER_SCRIPTS)[number];

/** Returns a script as one classic script without globals of its own. */
export type ReadScript = (name: BrowserScript) => Promise<string>;

/** Reads the scripts that the build has bundled beside the app. */
export const readBuiltScripts =
  (distFolder: string): ReadScript =>
  (name) =>
    readFile(`${distFolder}-server/sandbox/scripts/${name}.js`, 'utf8');

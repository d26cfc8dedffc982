import type { Hono } from 'hono';
import type { BrowserScript, ReadScript } from './browser-scripts.ts';

const ADDRESSES: Readonly<Record<string, BrowserScript>> = {
  '/chat/chat.js': 'chat',
  '/games/draw-game.js': 'draw-game',
  '/games/lobby-button.js': 'lobby-button',
  '/identity/frame-relay.js': 'identity/frame-relay',
  '/identity/frames.js': 'identity/frames',
  '/identity/one-tap-relay.js': 'identity/one-tap-relay',
  '/identity/one-tap.js': 'identity/one-tap',
  '/identity/return.js': 'identity/return',
  '/sandbox/files/console.js': 'console',
  '/sandbox/files/offers.js': 'offers',
  '/sandbox/files/shell.js': 'shell',
};
const HEADERS = {
  'Content-Type': 'text/javascript; charset=utf-8',
  'Cache-Control': 'no-cache',
  'X-Content-Type-Options': 'nosniff',
};

/** Serves the scripts of the sandbox's own pages; those of a vendor's stand-in belong to its switches. */
export function registerPageScripts(app: Hono, readScript: ReadScript): void {
  for (const [address, name] of Object.entries(ADDRESSES)) {
    app.get(address, async (context) => context.body(await readScript(name), 200, HEADERS));
  }
}

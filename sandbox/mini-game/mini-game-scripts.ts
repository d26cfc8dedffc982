import { Hono } from 'hono';
import { MINI_GAME_PREFIX } from '#contract/messages/mini-game-frame.ts';
import type { ReadScript } from '../browser-scripts.ts';

const VARIANTS = ['v1', 's1'] as const;
const HEADERS = {
  'Content-Type': 'text/javascript; charset=utf-8',
  'Cache-Control': 'no-cache',
  // The script runs in a frame without an origin.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Serves the widgets of both variants, as the operator's lines do; docs/product/mini-game.md */
export function createMiniGameScripts(readScript: ReadScript): Hono {
  const app = new Hono();
  for (const variant of VARIANTS) {
    const answer = async () => new Response(await readScript(`mini-game/${variant}`), { headers: HEADERS });
    app.get(`${MINI_GAME_PREFIX}${variant}/minigame.js`, answer);
  }
  return app;
}

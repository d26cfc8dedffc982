import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { MINI_GAME_PREFIX } from '#contract/messages/mini-game-frame.ts';

const SCRIPTS = {
  v1: new URL('./minigame-v1.js', import.meta.url),
  s1: new URL('./minigame-s1.js', import.meta.url),
};
const HEADERS = {
  'Content-Type': 'text/javascript; charset=utf-8',
  'Cache-Control': 'no-cache',
  // The script runs in a frame without an origin.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** The widgets of both variants, as the operator's lines serve them; docs/product/mini-game.md. */
export function createMiniGameScripts(): Hono {
  const app = new Hono();
  for (const [variant, file] of Object.entries(SCRIPTS)) {
    const script = `(() => {\n${readFileSync(file, 'utf8')}})();\n`;
    app.get(`${MINI_GAME_PREFIX}${variant}/minigame.js`, (context) => context.body(script, 200, HEADERS));
  }
  return app;
}

import { resolve } from 'node:path';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createApp } from '#operator/app/app.ts';
import { createLineOrigins } from '#operator/http/line-origins.ts';
import { createMiniGameScripts } from '#sandbox/mini-game/mini-game-scripts.ts';
import { bundleSandboxScripts } from '#tools/vite/bundle-script.ts';

const origins = createLineOrigins([8080, 8081], []);
const readScript = bundleSandboxScripts(resolve(import.meta.dirname, '../..'));
const createLine = (hasSandbox: boolean) =>
  createApp({ origins, calls: new Hono(), site: null, miniGame: hasSandbox ? createMiniGameScripts(readScript) : null });
const ask = (hasSandbox: boolean, path: string) => createLine(hasSandbox).request(`http://localhost:8080${path}`);

test.each(['v1', 's1'])('the sandbox serves the script of %s to a frame without an origin', async (variant) => {
  const answer = await ask(true, `/mini-game/${variant}/minigame.js?_t=1`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
  expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  expect(await answer.text()).toContain('window.MiniGame = {');
});

test('a variant without a script is not found', async () => {
  expect((await ask(true, '/mini-game/v2/minigame.js')).status).toBe(404);
});

test('without a sandbox there is no script', async () => {
  expect((await ask(false, '/mini-game/v1/minigame.js')).status).toBe(404);
});

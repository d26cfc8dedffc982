import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LobbyData } from '#contract/lobby/lobby-data.ts';
import { type RunningOperator, startOperator } from '#operator/app/start-operator.ts';
import { readConfig } from '#operator/config.ts';
import { shareTestApp } from '../fixtures/share-test-app.ts';
import { createDrawingDist } from '../fixtures/temporary/drawing-dist.ts';

const PORT = 9480;
/** A poll gives up after one second by default, and the file is checked once a second. */
const PATIENTLY = { timeout: 10_000 };

const upstream = shareTestApp();
const dist = createDrawingDist();
const file = join(dist.distFolder, '..', 'operator.json');
/** An upstream operator on another origin. */
const server = createServer(getRequestListener((request) => upstream.current.app.fetch(request)));
let front: RunningOperator;

/** Sets a login method, in place of a status that is switched off. */
const state = (loginWay: string) =>
  writeFileSync(
    file,
    JSON.stringify({
      merchants: { '*': { status: { identity: { loginWays: [loginWay] } }, calls: { 'system.status': { path: '' } } } },
    }),
  );

beforeAll(async () => {
  state('sms');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const OPERATOR_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = readConfig({ PORT: String(PORT), LOG: 'off', NODE_ENV: 'production', OPERATOR_URL, OPERATOR_FILE: file });
  front = await startOperator({ ...config, ...dist, addresses: ['127.0.0.1'] });
});
afterAll(async () => {
  await front?.close();
  server.close().closeAllConnections();
  dist.remove();
});

/** Returns the status in a guest's page. */
async function readLobbyStatus(): Promise<unknown> {
  const html = await (await fetch(`http://127.0.0.1:${PORT}/m/home`)).text();
  const [, data = '{}'] = /id="lobby-data">(.*?)<\/script>/.exec(html) ?? [];
  return (JSON.parse(data) as Partial<LobbyData>).replies?.['system.status'];
}

test('the file completes a lobby, and a changed file never serves an old lobby', async () => {
  expect(await readLobbyStatus()).toMatchObject({ identity: { loginWays: ['sms'] } });
  state('username');
  const readFile = async () => (await fetch(`http://127.0.0.1:${PORT}/m/operator.json`)).text();
  await expect.poll(readFile, PATIENTLY).toContain('username');
  expect(await readLobbyStatus()).toMatchObject({ identity: { loginWays: ['username'] } });
});

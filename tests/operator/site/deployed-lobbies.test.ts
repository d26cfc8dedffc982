import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LobbyData } from '#contract/lobby-page.ts';
import { type RunningOperator, startOperator } from '#operator/app/start-operator.ts';
import { readConfig } from '#operator/config.ts';
import { shareTestApp } from '../fixtures/share-test-app.ts';
import { createDrawingDist } from '../fixtures/temporary/drawing-dist.ts';

const PORT = 9480;
/** A poll alone gives up after a second, and the file is looked at each second. */
const PATIENTLY = { timeout: 10_000 };

const upstream = shareTestApp();
const dist = createDrawingDist();
const file = join(dist.distFolder, '..', 'operator.json');
/** Somebody's real operator, on another origin. */
const server = createServer(getRequestListener((request) => upstream.current.app.fetch(request)));
let front: RunningOperator;

/** States a way to log in, in the place of a status that is switched off. */
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

/** What the page of a guest begins with. */
async function readLobbyStatus(): Promise<unknown> {
  const html = await (await fetch(`http://127.0.0.1:${PORT}/m/home`)).text();
  const [, data = '{}'] = /id="lobby-data">(.*?)<\/script>/.exec(html) ?? [];
  return (JSON.parse(data) as Partial<LobbyData>).replies?.['system.status'];
}

test('a lobby is completed by the file, and none of the earlier file is served when it has changed', async () => {
  expect(await readLobbyStatus()).toMatchObject({ identity: { loginWays: ['sms'] } });
  state('username');
  const readFile = async () => (await fetch(`http://127.0.0.1:${PORT}/m/operator.json`)).text();
  await expect.poll(readFile, PATIENTLY).toContain('username');
  expect(await readLobbyStatus()).toMatchObject({ identity: { loginWays: ['username'] } });
});

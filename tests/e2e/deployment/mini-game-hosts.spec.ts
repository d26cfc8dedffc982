import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOperator } from '#operator/app/start-operator.ts';
import { readConfig } from '#operator/config.ts';
import { expect, test, waitForLobby } from '../fixtures/test.ts';

test.use({ hasMiniGame: true });

/** The journeys' operator uses the ports below. */
const PORT_OFFSET = 10;

/** Starts a host that a script in a frame without an origin may call; it records the origins of its callers. */
async function startHost() {
  const origins: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    origins.push(request.headers.origin);
    response.writeHead(200, { 'Access-Control-Allow-Origin': 'null' }).end('7');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, origins, close: () => server.close().closeAllConnections() };
}

/** The script draws the response of the first host, and whether the second call was refused. */
const writeScript = (named: string, stranger: string) => `window.MiniGame = async (container) => {
  const ask = (url) => fetch(url).then((reply) => reply.text(), () => 'refused');
  const [draw, other] = await Promise.all(['${named}', '${stranger}'].map(ask));
  container.innerHTML = '<p style="inline-size: 80px">' + draw + ' ' + other + '</p>';
};`;

test('a mini-game can call the host that the file names, and no other', async ({ operator, page, login, allowErrors }) => {
  allowErrors(/violates the document's Content Security Policy|violates the following Content Security Policy/);
  const folder = await mkdtemp(join(tmpdir(), 'fastline-deployment-'));
  const file = join(folder, 'operator.json');
  const [named, stranger] = [await startHost(), await startHost()];
  await writeFile(file, JSON.stringify({ merchants: { '*': { miniGameHosts: [named.url] } } }));
  const port = Number(new URL(operator.url).port) + PORT_OFFSET;
  const variables = { PORT: String(port), LOG: 'off', OPERATOR_URL: operator.url, OPERATOR_FILE: file, NODE_ENV: 'production' };
  const front = await startOperator({ ...readConfig(variables), addresses: ['127.0.0.1', '::1'] });
  await page.route('**/mini-game/v1/minigame.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: writeScript(named.url, stranger.url) }),
  );
  try {
    await page.goto(`http://localhost:${port}/m/home`);
    await waitForLobby(page);
    await login('ada');
    await expect(page.frameLocator('.mini-game-frame').locator('#mini-game')).toHaveText('7 refused');
    await expect(page.getByRole('button', { name: 'Quick lottery' })).toBeVisible();
    expect([named.origins, stranger.origins]).toEqual([['null'], []]);
  } finally {
    await front.close();
    for (const host of [named, stranger]) host.close();
    await rm(folder, { recursive: true });
  }
});

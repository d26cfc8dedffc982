import { expect, NETWORK_FAILURES, test, waitForLobby, waitForWorker } from '../fixtures/test.ts';
import { type HostedAnswer, openForeignHost } from './foreign-host.ts';
import { readActiveRelease } from './release-steps.ts';

const SHELL = '/m/index.html';
const FILES = /^\/m\/(?:assets|manifests|icons)\/|^\/m\/index\.html$/;

const HOSTS: Record<string, (path: string, answer: HostedAnswer) => void> = {
  'says application/javascript and octet-stream': (path, { headers }) => {
    if (path.endsWith('.js')) headers['content-type'] = 'application/javascript';
    if (path.endsWith('.webmanifest') || path.endsWith('asset-manifest.json'))
      headers['content-type'] = 'application/octet-stream';
  },
  'adds headers of its own to every file': (path, { headers }) => {
    if (!FILES.test(path)) return;
    Object.assign(headers, { vary: '*', 'set-cookie': ['host=1'], 'cache-control': 'no-store', age: '86400', etag: 'W/"host"' });
  },
};

test.beforeEach(({ allowErrors }) => allowErrors(NETWORK_FAILURES));

for (const [name, change] of Object.entries(HOSTS)) {
  test(`the app opens offline from a host that ${name}`, async ({ page, operator }) => {
    const host = await openForeignHost(operator.url, change);
    await page.goto(`${host.url}/m/home`);
    await waitForLobby(page);
    await expect.poll(() => page.evaluate(readActiveRelease)).toBeTruthy();
    // The release is complete before its worker serves pages.
    await waitForWorker(page);
    await host.close();
    const again = await page.goto(`${host.url}/m/login`);
    expect(again?.status()).toBe(200);
    await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
  });
}

test('a page modified by its host is reported and not requested again and again', async ({ page, operator }) => {
  const host = await openForeignHost(operator.url, (path, answer) => {
    if (path === SHELL) answer.body = Buffer.concat([answer.body, Buffer.from('<!-- served by a host -->')]);
  });
  await page.goto(`${host.url}/m/home`);
  await waitForLobby(page);
  await expect.poll(() => host.count(SHELL)).toBeGreaterThan(0);
  await waitForWorker(page);
  await page.goto(`${host.url}/m/gateway`);
  const card = page.getByRole('region', { name: 'Not stored for offline use' });
  await expect(card).toContainText(SHELL);
  await expect(card).toContainText('Changed on the way');
  for (let visit = 0; visit < 3; visit += 1) await page.reload();
  await expect(card).toContainText(SHELL);
  expect(await page.evaluate(readActiveRelease)).toBeUndefined();
  expect(host.count(SHELL)).toBeLessThanOrEqual(6);
  await host.close();
});

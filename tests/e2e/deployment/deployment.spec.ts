import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOperator } from '#operator/app/start-operator.ts';
import { readConfig } from '#operator/config.ts';
import { expect, test } from '../fixtures/test.ts';
import { startPlainOperator } from './plain-operator.ts';

/** Above the ports of the journeys' operator. */
const PORT_OFFSET = 10;

test('the file gives a plain-protocol operator a login method and a line, and others after a change', async ({
  operator,
  browser,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'fastline-deployment-'));
  const file = join(folder, 'operator.json');
  const port = Number(new URL(operator.url).port) + PORT_OFFSET;
  const line = `127.0.0.1:${port + 2}`;
  const write = (identity: object) =>
    writeFile(
      file,
      JSON.stringify({
        merchants: {
          '*': {
            status: { identity },
            configuration: { domainList: [{ domainName: `http://${line}` }] },
            calls: { 'system.configuration': { path: '' } },
          },
        },
      }),
    );
  await write({ loginWays: ['username', 'sms'] });
  const plain = await startPlainOperator(operator.url);
  const variables = { PORT: String(port), LOG: 'off', OPERATOR_URL: plain.url, OPERATOR_FILE: file, NODE_ENV: 'production' };
  const front = await startOperator({ ...readConfig(variables), addresses: ['127.0.0.1', '::1'] });
  const openLogin = async () => {
    const context = await browser.newContext({ baseURL: `http://localhost:${port}` });
    const page = await context.newPage();
    await page.goto('/m/login');
    await page.getByLabel('Password', { exact: true }).waitFor();
    return page;
  };
  try {
    const first = await openLogin();
    await expect(first.getByRole('tab', { name: 'With SMS code' })).toBeVisible();
    await first.goto('/m/gateway');
    await expect(first.getByText(line).first()).toBeVisible();
    await write({ loginWays: ['username'], channels: ['google'], provider: { firebase: true, apiKey: 'of-the-file' } });
    // A second browser has no copy of the earlier file.
    await expect.poll(async () => (await fetch(`http://localhost:${port}/m/operator.json`)).text()).not.toContain('sms');
    const second = await openLogin();
    await expect(second.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await expect(second.getByRole('tab', { name: 'With SMS code' })).toHaveCount(0);
    await Promise.all([first, second].map((page) => page.context().close()));
  } finally {
    await front.close();
    plain.close();
    await rm(folder, { recursive: true });
  }
});

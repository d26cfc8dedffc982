import type { Page } from '@playwright/test';
import { expect, NETWORK_FAILURES, waitForFiles, waitForLobby, waitForWorker } from '../fixtures/test.ts';
import { createListSigner, expectListsInPage, test } from './expect-lists.ts';

const KNOWN = [0, 1, 2];
const NEW = 3;
const LOBBY_CALLS = '/wps/relay/';

/** The lines alone; the last switches are a list of their own. */
const listLines = (page: Page) => page.getByRole('region', { name: 'Lines' }).getByRole('list').first().getByRole('listitem');

async function paste(page: Page, packed: string): Promise<void> {
  const card = page.getByRole('region', { name: 'Line list' });
  await card.getByLabel('Received a list of lines from us?').fill(packed);
  await card.getByRole('button', { name: 'Use this list' }).click();
  await expect(card.getByRole('status')).toHaveText('The list is in use.');
}

test('a list in force names three lines; all of them die, and another source names the line that renews the lobby @both-hosts', async ({
  page,
  context,
  operator,
  setLine,
  requests,
  allowErrors,
  serviceWorkers,
  store,
}) => {
  allowErrors(NETWORK_FAILURES);
  const isWorker = serviceWorkers === 'allow';
  const toLine = (number: number) => `http://localhost:${Number(new URL(operator.url).port) + number}`;
  const sign = await createListSigner();
  // The policy of a page allows no host but the operator's, so that a page asks a file at one of them.
  const copies = `${toLine(NEW)}/copies`;
  if (!isWorker) await expectListsInPage(context, `${copies}/{merchant}.txt`);
  await context.route(`${copies}/*`, async (route) => {
    const body = await (await fetch(`${store.url}/copy`)).text();
    await route.fulfill({ body, headers: { 'Access-Control-Allow-Origin': '*' } });
  });
  await page.goto('/m/home');
  await waitForLobby(page);
  await (isWorker ? waitForWorker(page) : waitForFiles(page));
  await page.goto('/m/gateway');
  await paste(page, await sign(KNOWN.map(toLine)));
  await expect(listLines(page)).toHaveCount(KNOWN.length);

  store.publish(await sign([toLine(NEW)]));
  await setLine(0, 'refused');
  await setLine(1, '503');
  await setLine(2, 'reset');
  // Without stored replies the lobby needs a line.
  await expect(async () => {
    await page.getByRole('button', { name: 'Clear cached data' }).click();
    await expect(page.getByRole('region', { name: 'Cached data' })).toContainText('Nothing cached', { timeout: 2_000 });
  }).toPass();
  const before = (await requests(LOBBY_CALLS)).length;
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await waitForLobby(page);
  const later = (await requests(LOBBY_CALLS)).slice(before);
  expect(later.filter(({ line, status }) => line === NEW && status === 200).length).toBeGreaterThan(0);
  expect(store.asked.length).toBeGreaterThan(0);
  await expect(page.getByText("Can't reach Aurora")).toHaveCount(0);

  await page.goBack();
  await expect(listLines(page)).toHaveText([new RegExp(`:${new URL(toLine(NEW)).port}`)]);
  if (!isWorker) return;
  // The list survives the next start, and its line alone is used.
  await page.goto('/m/home');
  await waitForLobby(page);
  await expect(page.getByText("Can't reach Aurora")).toHaveCount(0);
});

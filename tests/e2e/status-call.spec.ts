import { expect, test, WITHOUT_LOBBY, waitForLobby } from './fixtures/test.ts';

const STATUS = '/wps/system/status';
const FIRST = 'first.example';

test('a page without a rendered lobby opens, and every status call describes the visitor to the operator', async ({
  page,
  requests,
}) => {
  await page.goto(`${WITHOUT_LOBBY}?affiliateCode=a1&cid=7&originalDomain=${FIRST}`);
  expect(await page.locator('#lobby-data').count()).toBe(0);
  await waitForLobby(page);
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('textbox', { name: 'Username' }).waitFor();
  await page.goto('/m/register?cid=7');
  await page.getByRole('textbox', { name: 'Username' }).waitFor();
  const listCalls = async () => {
    const all = (await requests(STATUS)).map(({ query }) => new URLSearchParams(query));
    // The probe of a line, which may ask for the status instead of a ping, sends the device alone.
    return all.filter((query) => [...query.keys()].join() !== 'device');
  };
  // The form does not wait for the status.
  await expect
    .poll(async () => (await listCalls()).map((query) => query.get('url')))
    .toContainEqual(expect.stringMatching(/\/m\/register$/));
  for (const query of await listCalls()) {
    expect([query.get('device'), query.get('originalDomain')]).toEqual(['MOBILE', FIRST]);
    expect(query.get('track')).toContain('cid=7');
    expect(query.get('url')).toMatch(/^http:\/\/localhost:\d+\/m\/\w+(\.html)?$/);
  }
});

import type { Page, Route } from '@playwright/test';
import { expect, NETWORK_FAILURES, test, WITHOUT_LOBBY, waitForLobby } from './fixtures/test.ts';
import { comeBackUntil } from './releases/release-steps.ts';

const STATUS = /\/wps\/system\/status|\/wps\/call/;
const PORTAL = { status: 200, contentType: 'text/html', body: '<h1>Hotel network</h1>' };
const findNotice = (page: Page) => page.getByRole('dialog', { name: 'Notice' });

test.describe('over plain http', () => {
  const HOST = 'aurora.test';

  test.beforeEach(({ allowErrors }) => allowErrors(NETWORK_FAILURES));

  for (const isKept of [true, false])
    test(`a failed status call shows the CORS message, ${isKept ? 'with' : 'without'} a stored status`, async ({
      playwright,
      operator,
    }) => {
      const browser = await playwright.chromium.launch({ args: [`--host-resolver-rules=MAP ${HOST} 127.0.0.1`] });
      const page = await browser.newPage();
      if (!isKept) await page.route(STATUS, (route) => route.abort());
      await page.goto(operator.url.replace('localhost', HOST) + WITHOUT_LOBBY);
      expect(await page.evaluate(() => [location.protocol, isSecureContext])).toEqual(['http:', false]);
      if (isKept) await waitForLobby(page);
      await page.route(STATUS, (route) => route.abort());
      await comeBackUntil(page, () => findNotice(page).isVisible());
      await expect(findNotice(page)).toContainText('Network Error / CORS Errors');
      await browser.close();
    });
});

const FAILURES: readonly [string, (route: Route) => Promise<void>][] = [
  ['no line answers', (route) => route.abort()],
  ['a page answers instead', (route) => route.fulfill(PORTAL)],
];

for (const [name, answer] of FAILURES)
  test(`an error is shown once if ${name} and no status is stored @both-hosts`, async ({ page, allowErrors }) => {
    allowErrors(NETWORK_FAILURES);
    await page.context().route(STATUS, answer);
    await page.goto(WITHOUT_LOBBY);
    await expect(findNotice(page)).toContainText('Error');
    await findNotice(page).getByRole('button').click();
    await waitForLobby(page);
    await expect(findNotice(page)).toHaveCount(0);
  });

test('a refusal with status 500 is shown despite a stored status', async ({ app, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  const body = JSON.stringify({ success: false, errorCode: 'counting.house', message: 'We are counting.' });
  await app.context().route(STATUS, (route) => route.fulfill({ status: 500, contentType: 'application/json', body }));
  await comeBackUntil(app, () => findNotice(app).isVisible());
  await expect(findNotice(app)).toContainText('We are counting.');
});

import { findFaults } from '../fixtures/find-faults.ts';
import { expect, test, waitForLobby } from '../fixtures/test.ts';
import { scrollToOffers } from './scroll-to-offers.ts';

test('a banner opens its activity, and Back returns to the banner @android @engines', async ({ app }) => {
  await app.getByRole('link', { name: 'Open · Invite friends' }).click();
  await expect(app).toHaveURL('/m/activity?promotionId=aurora-friends');
  await expect(app.getByRole('heading', { name: 'Invite friends' })).toBeVisible();
  await expect(app.getByText('Share your link.')).toBeVisible();
  await app.goBack();
  await expect(app).toHaveURL('/m/home');
});

test('activities are grouped by category, an ended one shows a message, and a button sends a guest to the login @engines', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource: the server responded with a status of 404/);
  await page.goto('/m/activity?promotionId=nowhere');
  await expect(page.getByRole('heading', { name: 'This promotion has ended' })).toBeVisible();
  await page.getByRole('link', { name: 'All promotions' }).click();
  await expect(page).toHaveURL('/m/activity');
  await expect(page.getByRole('heading', { name: 'Every week' })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Friday draw' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.goto('/m/activity?promotionId=aurora-first-deposit');
  await page.getByRole('link', { name: 'Missions' }).click();
  await expect(page).toHaveURL(`/m/login?backUrl=${encodeURIComponent('/m/leaderBoard')}`);
});

const ACTIVITY = '**/wps/promotions/activity?**';
const HOSTILE = [
  '<p>Fine words</p>',
  '<script>window.hit = 1</script>',
  '<img src="x" onerror="window.hit = 1"><img src="https://elsewhere.test/a.png">',
  '<svg onload="window.hit = 1"><a xlink:href="javascript:window.hit=1">s</a></svg>',
  '<math><mtext><table><mglyph><style><img src onerror="window.hit=1"></style></mglyph></table></mtext></math>',
  '<iframe srcdoc="<script>parent.hit = 1</script>"></iframe><object data="javascript:1"></object>',
  '<form action="https://evil.test/"><input name="password"><button>Go</button></form>',
  '<style>body { display: none }</style><p style="display:none" class="dialog" id="root" onclick="window.hit = 1">Plain words</p>',
  '<a href="javascript:window.hit=1">run</a> <a href="//evil.test/">host</a> <a href="https://partner.test/a">away</a>',
].join('');

test('a picture of an activity is lazy, a failed one is removed, and hostile content has no effect', async ({
  page,
  context,
  leaveOneLine,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/);
  // The page's policy blocks its styles and handlers even while it is parsed.
  allowErrors(/Applying inline style violates|Executing inline event handler violates/);
  await leaveOneLine();
  /** The reply of another activity may be stored, and would be shown first. */
  const show = async (id: string, content: string) => {
    const value = { id, title: 'Take it with you', content, items: [] };
    await context.unroute(ACTIVITY);
    await context.route(ACTIVITY, (route) =>
      route.fulfill({ headers: { 'X-Row': 'promotions.activity' }, json: { success: true, value } }),
    );
    await page.goto(`/m/activity?promotionId=${id}`);
  };
  await show('own', '<p>Words</p><img src="/m/icons/aurora-192.png" alt="Own"><img src="/m/icons/nowhere.png" alt="Gone">');
  await expect(page.getByRole('img', { name: 'Own' })).toHaveAttribute('loading', 'lazy');
  await expect(page.locator('.safe-html img')).toHaveCount(1);

  await show('hostile', HOSTILE);
  await expect(page.getByText('Fine words')).toBeVisible();
  await expect(page.getByText('Plain words')).toBeVisible();
  const content = page.locator('.safe-html');
  expect(await content.locator('script, style, img, svg, math, iframe, object, form, input, button').count()).toBe(0);
  expect(await content.locator('[style], [class], [id], [onclick], [onerror]').count()).toBe(0);
  await expect(content.locator('a[href]')).toHaveCount(0);
  for (const words of ['run', 'host']) await content.getByText(words).click();
  await expect(page).toHaveURL('/m/activity?promotionId=hostile');
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  await content.getByRole('link', { name: 'away' }).click({ button: 'middle' });
  await expect(page.getByRole('dialog')).toContainText('partner.test');
});

test('a merchant without promotions still has its activities @engines', async ({ page, setMerchant, requests }) => {
  await setMerchant('aurora', { flags: { REWCEN3: false } });
  await page.goto('/m/activity');
  await page.getByRole('link', { name: 'Invite friends' }).click();
  await expect(page.getByRole('heading', { name: 'Invite friends' })).toBeVisible();
  await page.goto('/m/home');
  await waitForLobby(page);
  await scrollToOffers(page);
  await expect(page.locator('[data-part="home-offers"]').getByRole('link', { name: 'Missions' })).toBeVisible();
  expect(await requests('/wps/relay/MCSFE_getMerchantAvailablePromotions')).toEqual([]);
});

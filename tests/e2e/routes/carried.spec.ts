import { expect, test, waitForLobby } from '../fixtures/test.ts';

const CARRIED =
  'affiliateCode=a1&referralCode=b2&r=c3&inApp=0&fbclid=d4&gclid=e5&ttclid=f6&kwaiclid=g7&bbg=h8&isBgeTest=i9&cid=j10';

test('only the origin of a visitor stays in the address', async ({ page }) => {
  await page.goto(`/m/home?${CARRIED}&utm_source=x&tokens=`);
  await waitForLobby(page);
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`/m/login?${CARRIED}`);
  // The header's own link is visible until the login has rendered.
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL(new RegExp(`/m/register\\?${CARRIED}$`));
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`/m/login?${CARRIED}`);
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
});

test('a redirect to the login preserves the parameters', async ({ page }) => {
  await page.goto('/m/game?cid=j10&token=');
  await expect(page).toHaveURL(/\/m\/login\?backUrl=[^&]+&cid=j10$/);
});

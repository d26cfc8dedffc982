import { expect, test, WITHOUT_LOBBY, waitForLobby } from '../fixtures/test.ts';

const SANDBOX_PORT = 9;

test('an announcement written in the console appears at once in the reader’s language, and the console links to the gateway’s page', async ({
  page,
  operator,
}) => {
  const { hostname, port } = new URL(operator.url);
  await page.goto(`http://${hostname}:${Number(port) + SANDBOX_PORT}/sandbox`);
  await page.getByRole('link', { name: 'Announcements of Rio' }).click();
  await page.getByRole('textbox', { name: 'Id' }).fill('tonight');
  await page.getByLabel('Title in Brazilian Portuguese').fill('Hoje à noite');
  await page.getByText('more languages').first().click();
  await page.getByLabel('Title in English').fill('Tonight');
  await page.getByLabel('Content in English (HTML)').fill('<p>At <b>eight</b></p>');
  await page.getByLabel('It is a popup').uncheck();
  await page.locator('select[name="execution"]').selectOption('Guests');
  const preview = page.frameLocator('iframe');
  await expect(preview.getByText('At eight')).toBeVisible();
  await expect(preview.getByRole('article').first()).toHaveCSS('border-radius', '14px');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toHaveText('Hoje à noite is saved');

  const lobby = await page.context().newPage();
  await lobby.goto(operator.urlOf('rio.localhost', WITHOUT_LOBBY));
  await waitForLobby(lobby);
  await expect(lobby.getByRole('region', { name: 'Announcements' })).toContainText('Tonight');

  // The preview follows the typing, and a press on another item does not lose the text.
  await page.getByLabel('Title in Brazilian Portuguese').fill('Amanhã');
  await expect(preview.getByText('Amanhã')).toBeVisible();
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('were not saved');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Title in Brazilian Portuguese')).toHaveValue('Amanhã');

  await page.getByRole('button', { name: 'Delete Hoje à noite' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete Hoje à noite' }).click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText('Hoje à noite is deleted');
  await expect(page.getByRole('button', { name: 'Delete Hoje à noite' })).toHaveCount(0);

  await page.goto(`http://${hostname}:${Number(port) + SANDBOX_PORT}/sandbox`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Gateway of Aurora' }).click();
  await expect((await opened).getByRole('heading', { name: 'Connection and app' })).toBeVisible();
});

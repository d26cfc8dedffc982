import { expect, NETWORK_FAILURES, test } from '../fixtures/test.ts';
import { openScreen } from './open-screen.ts';

test('feedback written offline waits and is stored once @both-hosts', async ({
  app,
  login,
  goOffline,
  goOnline,
  allowErrors,
}) => {
  allowErrors(NETWORK_FAILURES);
  await login('ada');
  await openScreen(app, '/m/feedback', 'Feedback');
  await expect(app.getByText('No messages yet')).toBeVisible();
  await goOffline();
  await app.getByRole('radio', { name: 'An idea' }).check();
  await app.getByRole('textbox', { name: 'Your message' }).fill('A draw at noon');
  await app.getByRole('button', { name: 'Send' }).click();
  const entry = app.getByRole('region', { name: 'Your messages' }).getByRole('listitem');
  await expect(entry).toContainText(['A draw at noon']);
  await expect(entry.getByText('Will be sent once we can connect')).toBeVisible();
  await expect(app.getByRole('textbox', { name: 'Your message' })).toHaveValue('');
  await expect(app.getByText("Saved. We'll send it once we can connect.")).toBeVisible();
  await goOnline();
  await expect(entry.getByText('Awaiting reply')).toBeVisible();
  await expect(app.getByText('Thanks! Your message was sent.')).toBeVisible();
  await app.reload();
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText(['An idea']);
});

test('a draft survives leaving the screen', async ({ app, login }) => {
  await login('ada');
  await openScreen(app, '/m/feedback', 'Feedback');
  await app.getByRole('button', { name: 'Send' }).click();
  await expect(app.getByText('Write a message first')).toBeVisible();
  await app.getByRole('textbox', { name: 'Your message' }).fill('Half a thought');
  await openScreen(app, '/m/leaderBoard', 'Missions');
  await openScreen(app, '/m/feedback', 'Feedback');
  await expect(app.getByRole('textbox', { name: 'Your message' })).toHaveValue('Half a thought');
});

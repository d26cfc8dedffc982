import { expect, NETWORK_FAILURES, test } from '../fixtures/test.ts';

/** Deletes the database like a browser without space, or a player who clears the site's data. */
const deleteDatabase = () =>
  new Promise<string>((resolve) => {
    const request = indexedDB.deleteDatabase('fastline-gateway');
    request.onsuccess = () => resolve('deleted');
    request.onerror = () => resolve('failed');
  });

test('a favourite is sent although the database was deleted meanwhile @both-hosts', async ({
  app,
  login,
  requests,
  goOffline,
  goOnline,
  allowErrors,
}) => {
  allowErrors(NETWORK_FAILURES);
  await login('ada');
  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Games' }).click();
  const favourite = app.getByRole('button', { name: 'Favourite Copper Fox', exact: true });
  await expect(favourite).toBeVisible();
  expect(await app.evaluate(deleteDatabase)).toBe('deleted');
  await goOffline();
  await favourite.click();
  await goOnline();
  const readKeys = async () => {
    const sent = (await requests('/wps/game/favourites')).filter(({ method }) => method === 'PUT');
    return [...new Set(sent.map(({ headers }) => headers['idempotency-key']))];
  };
  // The outbox may deliver twice with the same key.
  await expect.poll(readKeys).toEqual([expect.any(String)]);
});

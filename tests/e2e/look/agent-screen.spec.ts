import { findFaults } from '../fixtures/find-faults.ts';
import { expect, test } from '../fixtures/wishes.ts';
import { compareOrder } from './compare-order.ts';
import { walkScreens } from './every-screen.ts';
import { walkByKeys } from './walk-by-keys.ts';

test('an agent’s screen is read in its order, has no serious fault, and shows the focus at every stop', async ({
  app,
  login,
}) => {
  await login('grace');
  await expect(app.getByRole('link', { name: 'grace, your account' })).toBeVisible();
  const faults = await walkScreens(app, ['/m/agentRegister'], async (screen) => {
    await compareOrder(screen, 'agent');
    return [...(await findFaults(screen)), ...(await walkByKeys(screen))];
  });
  expect(faults).toEqual([]);
});

import { expect, GONE_WITH_ITS_RELEASE, NETWORK_FAILURES, test, waitForLobby } from '../fixtures/test.ts';
import {
  comeBack,
  comeBackUntil,
  findPrompt,
  findRefresh,
  findUpdate,
  hearOfRelease,
  isMarked,
  MANIFEST,
  markPage,
  readEntry,
  SCRIPTS,
  takeUpWorker,
} from './release-steps.ts';

const GAME = 'Mega 6/45';

/** Runs in the page: how far the prompt, which must only cover the content, moves it. Parts that arrive move it at other times. */
function measureShift(prompt: Element): number {
  const heading = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === 'Next draws');
  const readTop = () => heading?.getBoundingClientRect().top ?? Number.NaN;
  const [top, place] = [readTop(), document.createComment('')];
  prompt.replaceWith(place);
  const moved = top - readTop();
  place.replaceWith(prompt);
  return moved;
}

test('a new release is found, offered and opened @both-hosts @engines', async ({ app, releaseUpdate, requests, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  const before = await readEntry(app);
  // The first check has run, so the watch is loaded.
  await expect.poll(async () => (await requests(MANIFEST)).length).toBeGreaterThan(0);
  await releaseUpdate();
  await findUpdate(app);
  expect(await findPrompt(app).evaluate(measureShift)).toBe(0);
  await findRefresh(app).click();
  await expect.poll(() => readEntry(app).catch(() => before)).not.toBe(before);
  await waitForLobby(app);
  await comeBack(app);
  await app.getByRole('link', { name: 'Log in' }).click();
  await expect(app.getByRole('textbox', { name: 'Username' })).toBeVisible();
  await expect(findPrompt(app)).toHaveCount(0);
});

test('a release found at the start does not require a return to the page', async ({
  app,
  releaseUpdate,
  operator,
  allowErrors,
}) => {
  allowErrors(NETWORK_FAILURES);
  await releaseUpdate();
  await app.reload();
  await expect(findPrompt(app)).toBeVisible();
  const before = await readEntry(app);
  await operator.stop();
  await findRefresh(app).click();
  await expect.poll(() => readEntry(app).catch(() => before)).toContain('-r1.js');
  await waitForLobby(app);
});

test('the reload leaves a screen that cannot be restored', async ({ app, login, releaseUpdate, allowErrors }) => {
  allowErrors(GONE_WITH_ITS_RELEASE);
  await login('ada');
  await app.goto('/m/changePsw?r=friend&secret=1');
  await expect(app.getByLabel('Current password')).toBeVisible();
  await releaseUpdate();
  await findUpdate(app);
  await findRefresh(app).click();
  await expect(app).toHaveURL('/m/home?r=friend');
});

test('a change of the mini-site is news after the first check', async ({ app, releaseUpdate, requests }) => {
  const mini = '/mobile/mc/asset-manifest.json';
  const isKnown = () =>
    app.evaluate(async (path) => Boolean(await caches.match(path, { cacheName: 'fastline-mini-site' })), `${mini}?known`);
  await expect.poll(async () => (await requests(mini)).length).toBeGreaterThan(0);
  expect(await isKnown()).toBe(false);
  await releaseUpdate({ what: 'mini-site' });
  await comeBackUntil(app, isKnown);
  await expect(findPrompt(app)).toHaveCount(0);
  await releaseUpdate({ what: 'mini-site' });
  await findUpdate(app);
});

test('portal HTML for the manifest and a hashed script', async ({
  app,
  releaseUpdate,
  setLine,
  requests,
  context,
  allowErrors,
}) => {
  allowErrors(NETWORK_FAILURES);
  const before = await readEntry(app);
  await releaseUpdate();
  for (const line of [0, 1, 2, 3]) await setLine(line, 'portal');
  await comeBackUntil(app, async () => (await requests(MANIFEST)).some(({ line }) => line === 3));
  for (const line of [0, 1, 2, 3]) await setLine(line, 'ok');
  let served = 0;
  await context.route(SCRIPTS, async (route) => {
    await route.fulfill({ contentType: 'text/html', body: '<html>Sign in</html>' });
    served += 1;
  });
  await comeBackUntil(app, () => served > 3);
  await app.reload();
  await waitForLobby(app);
  expect(await readEntry(app)).toBe(before);
  await context.unroute(SCRIPTS);
  await findUpdate(app);
});

test('a manifest that is missing on the server does not remove the release', async ({
  app,
  releaseUpdate,
  context,
  operator,
  allowErrors,
}) => {
  allowErrors(NETWORK_FAILURES);
  const before = await readEntry(app);
  await releaseUpdate();
  let asked = 0;
  await context.route(`**${MANIFEST}*`, async (route) => {
    await route.fulfill({ status: 404, body: 'Not found' });
    asked += 1;
  });
  await comeBackUntil(app, () => asked > 0);
  await operator.stop();
  await app.reload();
  await waitForLobby(app);
  expect(await readEntry(app)).toBe(before);
  await operator.start();
});

test('three tabs reload at most once each for an update, without losing typed text', async ({
  app,
  context,
  releaseUpdate,
  allowErrors,
}) => {
  allowErrors(GONE_WITH_ITS_RELEASE);
  const typing = await context.newPage();
  await typing.goto('/m/login');
  await typing.getByRole('textbox', { name: 'Username' }).fill('ada');
  const third = await context.newPage();
  await third.goto('/m/home');
  for (const page of [app, typing, third]) await markPage(page);
  await releaseUpdate();
  for (const page of [app, third]) await findUpdate(page);
  await takeUpWorker(third);

  await findRefresh(app).click();
  await expect.poll(() => isMarked(app).catch(() => true)).toBe(false);
  await waitForLobby(app);
  expect([await isMarked(typing), await isMarked(third)]).toEqual([true, true]);
  await expect(typing.getByRole('textbox', { name: 'Username' })).toHaveValue('ada');
  await expect(findPrompt(typing)).toHaveCount(0);

  await markPage(app);
  await typing.getByRole('textbox', { name: 'Username' }).fill('');
  await typing.getByRole('textbox', { name: 'Username' }).blur();
  await findRefresh(typing).click();
  await expect.poll(() => isMarked(typing).catch(() => true)).toBe(false);
  await expect(typing.getByRole('textbox', { name: 'Username' })).toBeVisible();
  for (const page of [app, typing]) await comeBack(page);
  await expect(findPrompt(third)).toBeVisible();
  for (const page of [app, typing]) await expect(findPrompt(page)).toHaveCount(0);
  expect([await isMarked(app), await isMarked(third)]).toEqual([true, true]);
});

test('a page continues with its own files, and the prompt disappears while a form is filled in', async ({
  app,
  releaseUpdate,
  allowErrors,
}) => {
  allowErrors(GONE_WITH_ITS_RELEASE);
  await releaseUpdate();
  await findUpdate(app);
  // The operator no longer has these files.
  await app.getByRole('link', { name: 'Log in' }).click();
  await expect(app.getByRole('textbox', { name: 'Username' })).toBeVisible();
  expect(await readEntry(app)).not.toContain('-r1.js');
  await expect(findPrompt(app)).toBeVisible();
  await app.getByRole('textbox', { name: 'Username' }).fill('ada');
  await expect(findPrompt(app)).toHaveCount(0);
  await app.getByRole('link', { name: 'Aurora', exact: true }).click();
  await expect(findPrompt(app)).toBeVisible();
});

test('an update found during a game waits for its end', async ({ app, context, releaseUpdate, allowErrors }) => {
  allowErrors(GONE_WITH_ITS_RELEASE);
  await app.getByRole('link', { name: GAME, exact: true }).click();
  await expect(app).toHaveURL(/\/m\/trialGame/);
  // A page whose first screen is the game.
  const player = await context.newPage();
  await player.goto(app.url());
  const game = player.frameLocator('main iframe');
  await expect(game.getByRole('heading', { name: GAME })).toBeVisible();
  await hearOfRelease(player, await releaseUpdate());
  await game.getByRole('button', { name: 'Quick pick' }).click();
  await expect(findPrompt(player)).toHaveCount(0);
  await game.getByRole('button', { name: 'Lobby' }).click();
  await expect(findPrompt(player)).toBeVisible();
});

test('an update also waits during a member’s game that the page was opened at', async ({
  app,
  login,
  releaseUpdate,
  allowErrors,
}) => {
  allowErrors(GONE_WITH_ITS_RELEASE);
  await login('ada');
  await app.goto('/m/launchGame?vendor=EVO&code=baccarat-7&title=Baccarat+7');
  const game = app.frameLocator('main iframe');
  await expect(game.getByText('Opened for ada.')).toBeVisible();
  await hearOfRelease(app, await releaseUpdate());
  await expect(findPrompt(app)).toHaveCount(0);
  await game.getByRole('button', { name: 'Lobby' }).click();
  await expect(findPrompt(app)).toBeVisible();
});

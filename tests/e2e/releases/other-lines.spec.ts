import { expect, NETWORK_FAILURES, test, waitForLobby } from '../fixtures/test.ts';
import { comeBackUntil, findPrompt, findRefresh, findUpdate, MANIFEST, readActiveRelease, readEntry } from './release-steps.ts';

test.beforeEach(({ allowErrors }) => allowErrors(NETWORK_FAILURES));

test('a release is installed over another line while line 0 is dead', async ({ app, setLine, releaseUpdate, operator }) => {
  await releaseUpdate();
  await setLine(0, 'refused');
  await findUpdate(app);
  // The new page contains everything it needs.
  await operator.stop();
  await findRefresh(app).click();
  await expect.poll(() => readEntry(app).catch(() => '')).toContain('-r1.js');
  await waitForLobby(app);
  await app.getByRole('link', { name: 'Log in' }).click();
  await expect(app.getByRole('textbox', { name: 'Username' })).toBeVisible();
});

test('a page from another line keeps the policy of the app', async ({ app, setLine, releaseUpdate, operator }) => {
  const readPolicy = () => app.evaluate(async () => (await fetch('/m/home')).headers.get('Content-Security-Policy') ?? '');
  const sourcesOf = (policy: string) => policy.replace(/'sha256-[^']+' ?/g, '');
  const shell = async () => (await fetch(`${operator.url}/m/home`)).headers.get('Content-Security-Policy') ?? '';
  const before = await shell();
  await releaseUpdate();
  const published = await shell();
  await setLine(0, 'hang');
  await findUpdate(app);
  await setLine(0, 'ok');
  const policy = await readPolicy();
  expect(published).not.toBe(before);
  expect(policy.split(/[ ;]+/).toSorted()).toEqual(published.split(/[ ;]+/).toSorted());
  expect(sourcesOf(policy)).toContain("require-trusted-types-for 'script'");
});

test('a release with a wrong signature, or with none, is refused from every line', async ({
  app,
  setLine,
  releaseUpdate,
  requests,
}) => {
  const countLooks = async () => (await requests(MANIFEST)).filter(({ line }) => line === 3).length;
  const lookAgain = async () => {
    const before = await countLooks();
    await comeBackUntil(app, async () => (await countLooks()) > before);
  };
  for (const signature of ['wrong', 'none'] as const) {
    await releaseUpdate({ signature });
    await setLine(0, 'refused');
    await lookAgain();
    await setLine(0, 'ok');
    await lookAgain();
    expect((await requests('/m/assets/')).filter(({ path }) => /-r[12]\.js/.test(path))).toEqual([]);
    await expect(findPrompt(app)).toHaveCount(0);
  }
  // A correctly signed release is accepted at once.
  await releaseUpdate();
  await findUpdate(app);
  await findRefresh(app).click();
  await expect.poll(() => readEntry(app).catch(() => '')).toContain('-r3.js');
});

test('an evicted release is restored over another line while line 0 is dead', async ({ app, setLine, operator }) => {
  const policyOf = async () => (await fetch(`${operator.url}/m/home`)).headers.get('Content-Security-Policy') ?? '';
  const policy = await policyOf();
  await setLine(0, 'refused');
  await app.evaluate(async () => void (await Promise.all((await caches.keys()).map((name) => caches.delete(name)))));
  await comeBackUntil(app, async () => (await app.evaluate(readActiveRelease)) !== undefined);
  await operator.stop();
  const page = await app.reload();
  await waitForLobby(app);
  expect(page?.headers()['content-security-policy']?.split(/[ ;]+/).toSorted()).toEqual(policy.split(/[ ;]+/).toSorted());
});

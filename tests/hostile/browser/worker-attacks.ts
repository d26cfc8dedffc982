import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DAY_MS, SECOND_MS } from '#contract/limits.ts';
import type { PageToGateway } from '#contract/messages/gateway-messages.ts';
import { APP_SCOPE, APP_SHELL_PATH, ASSET_MANIFEST_PATH } from '#contract/names.ts';
import type { AssetManifest } from '#contract/releases/asset-manifest.ts';
import { loadReleaseKey } from '#operator/release-key.ts';
import { signManifest } from '#operator/site/releases/sign-manifest.ts';
import { createSigner } from '#tests/operator/fixtures/line-list-fixture.ts';
import { composeJson, type Hook, pathOf } from '../rig/line-call.ts';
import { LINES, MARK, PAGE, UNLISTED, UNLISTED_HOST } from '../rig/names.ts';
import { askGateway } from './in-page.ts';
import { look, type Sight } from './look-around.ts';
import type { BrowserRig } from './open-browser.ts';

const EVIL_PAGE = `<!doctype html><h1>${MARK}</h1>`;

/** Manifests of the attacker, who has the origin and an older release, but not the release key. */
function forgeManifests(manifest: AssetManifest): readonly AssetManifest[] {
  const body = Buffer.from(EVIL_PAGE);
  const shell = {
    ...manifest.files[APP_SHELL_PATH],
    bytes: body.byteLength,
    sha256: createHash('sha256').update(body).digest('hex'),
  };
  const files = { ...manifest.files, [APP_SHELL_PATH]: shell };
  const evil = { ...manifest, build: 'evil', files: files as AssetManifest['files'] };
  return [
    { ...evil, sequence: (manifest.sequence ?? 0) + 1 },
    { ...manifest, kill: true },
    signManifest({ ...evil, sequence: (manifest.sequence ?? 0) - 1 }, loadReleaseKey(process.env)),
  ];
}

/** The origin serves another page, and a manifest that the release key does not prove or that is older. */
const replaceFiles =
  (manifest: AssetManifest): Hook =>
  (call) => {
    const path = pathOf(call);
    if (path === ASSET_MANIFEST_PATH) return composeJson(manifest);
    return path.startsWith(APP_SCOPE) ? { status: 200, headers: { 'content-type': 'text/html' }, body: EVIL_PAGE } : undefined;
  };

const checkReleases = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'update-check' }));

/** Returns what the app shows while the origin serves other files, before and after the check of each manifest. */
export async function attackFiles(rig: BrowserRig): Promise<readonly Sight[]> {
  const host = new URL(PAGE).host;
  const reply = await rig.operator.forward({ host, method: 'GET', path: ASSET_MANIFEST_PATH, headers: {}, body: undefined });
  const sights: Sight[] = [];
  for (const manifest of forgeManifests(JSON.parse(String(reply.bytes)) as AssetManifest)) {
    await rig.openPlayer('worker', null);
    const origin = rig.lineAt(PAGE);
    origin.setHook(replaceFiles(manifest));
    await checkReleases(rig.tab.page);
    const app = await rig.openApp();
    sights.push(await look(app, `a release ${manifest.sequence}`));
    while (!origin.received.some((call) => pathOf(call) === ASSET_MANIFEST_PATH)) await app.waitForTimeout(1);
    await rig.tab.restart();
    await app.reload();
    await app.locator('html[data-started] main:not([data-drawn]) .games-lobby h3').first().waitFor();
    sights.push(await look(app, `a release ${manifest.sequence} after a restart`));
    await app.close();
  }
  return sights;
}

/** The attacker pushes links and a list of lines, then the operator pushes a list; returns the lines in use. */
export async function attackByPush(rig: BrowserRig): Promise<readonly string[]> {
  const { tab } = rig;
  await rig.openPlayer('worker', null);
  const issuedAt = Math.floor(Date.now() / SECOND_MS) * SECOND_MS;
  const dates = { issuedAt, expiresAt: issuedAt + DAY_MS, orders: {}, retired: [], sealingKeys: [], replyKeys: [], release: 0 };
  const attacker = await createSigner();
  const operator = await createSigner(loadReleaseKey(process.env));
  const sequence = issuedAt / SECOND_MS;
  const forged = await attacker.sign({ ...dates, lines: UNLISTED, sequence: sequence + 9 });
  const genuine = await operator.sign({ ...dates, lines: LINES, sequence });
  await tab.push(JSON.stringify({ title: 'Prize', body: 'Yours', link: UNLISTED_HOST }));
  await tab.push(JSON.stringify({ title: 'Prize', body: 'Yours', link: '/m//e1.evil.test' }));
  for (const list of [forged, genuine.slice(0, -1), genuine]) await tab.push(JSON.stringify({ title: 'Lines', body: list }));
  const readReport = async () => (await tab.page.evaluate(askGateway, { type: 'get-report' } as PageToGateway)).report;
  while ((await readReport())?.lineList !== genuine);
  return (await readReport())?.lines.map(({ line }) => line) ?? [];
}

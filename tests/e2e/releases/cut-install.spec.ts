import * as v from 'valibot';
import { AssetManifest } from '#contract/releases/asset-manifest.ts';
import { isAwaited } from '#contract/releases/visitor.ts';
import { expect, NETWORK_FAILURES, test, waitForLobby } from '../fixtures/test.ts';
import { comeBackUntil, findUpdate, readEntry, SCRIPTS } from './release-steps.ts';

const VISITOR = { merchant: 'aurora', language: 'en' };

for (const percent of [10, 90]) {
  test(`the old release works offline after the network is cut at ${percent} % of an install`, async ({
    app,
    context,
    operator,
    releaseUpdate,
    allowErrors,
  }) => {
    allowErrors(NETWORK_FAILURES);
    const before = await readEntry(app);
    const most = Math.ceil(((await countInstalledScripts(operator.url)) * percent) / 100);
    let asked = 0;
    let cut = 0;
    await context.route(SCRIPTS, async (route) => {
      asked += 1;
      if (asked <= most) return route.continue();
      await route.abort();
      cut += 1;
    });
    await releaseUpdate();
    await comeBackUntil(app, () => cut > 0);
    await operator.stop();
    await app.reload();
    await waitForLobby(app);
    expect(await readEntry(app)).toBe(before);

    await context.unroute(SCRIPTS);
    await operator.start();
    await releaseUpdate();
    await findUpdate(app);
  });
}

/** Counts the scripts that an install waits for. */
async function countInstalledScripts(url: string): Promise<number> {
  const { files } = v.parse(AssetManifest, await (await fetch(`${url}/m/asset-manifest.json`)).json());
  return Object.entries(files).filter(([path, file]) => path.endsWith('.js') && isAwaited(path, file, VISITOR)).length;
}

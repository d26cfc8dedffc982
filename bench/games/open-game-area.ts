import type { BenchBrowser, BenchPage } from '../browser/bench-browser.ts';
import { logIn } from '../browser/log-in.ts';
import { OPERATOR_PORT, toOrigin } from '../servers/bench-ports.ts';

const CPU_SLOWDOWN = 4;
const SETTLE_MS = 3_000;

/** Opens the game area as a member, on a phone a quarter as fast as this machine. */
export async function openGameArea(browser: BenchBrowser): Promise<BenchPage> {
  const page = await browser.openPage();
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.go(`${toOrigin(OPERATOR_PORT)}/m/login?backUrl=%2Fm%2Fgame`);
  await page.evaluate(logIn);
  await page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve, 100)));
  await page.evaluate(waitForCovers);
  await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.evaluate((ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)), SETTLE_MS);
  return page;
}

/** Runs in the page. */
async function waitForCovers(): Promise<void> {
  while (!document.querySelector('.game-area-grid .games-cover svg')) await new Promise((resolve) => setTimeout(resolve, 100));
}

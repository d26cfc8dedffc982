import { parseArgs } from 'node:util';
import { chromium, devices } from '@playwright/test';
import { readConfig } from '#operator/config.ts';
import { findBrowser } from './find-browser.ts';
import { composeShellAgent, playShell } from './native-shell/play-shell.ts';

const USAGE = 'npm run shell -- [--url ADDRESS] [--version 2.4.39] [--ios] [--upgradeable]';
const SANDBOX_PORT_OFFSET = 9;

/** Opens the app in a window that simulates a native shell, and the sandbox's page that controls it. docs/product/sandbox.md */
async function openShell(): Promise<void> {
  const { port } = readConfig(process.env);
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: `http://localhost:${port}/m/home` },
      version: { type: 'string', default: '2.4.39' },
      ios: { type: 'boolean', default: false },
      upgradeable: { type: 'boolean', default: false },
    },
  });
  const { version, ios, upgradeable } = values;
  const browser = findBrowser();
  const device = devices[ios ? 'iPhone 15' : 'Pixel 7'];
  if (!browser || !device) throw new Error('Chromium is not here: npx playwright install chromium');
  const running = await chromium.launch({ executablePath: browser.path, headless: false });
  const context = await running.newContext({ ...device, userAgent: composeShellAgent(device.userAgent, { version }) });
  await playShell(context, { version, platform: ios ? 'ios' : 'android', isUpgradeable: upgradeable });
  const remote = await context.newPage();
  await remote.goto(`http://localhost:${port + SANDBOX_PORT_OFFSET}/sandbox/shell`);
  const app = await context.newPage();
  await app.goto(values.url);
  await app.waitForEvent('close', { timeout: 0 });
  await running.close();
}

openShell().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}\n`);
  process.exitCode = 1;
});

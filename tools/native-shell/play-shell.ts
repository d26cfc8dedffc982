import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import type { PageToShell } from '#contract/messages/shell-messages.ts';
import type { ShellCommand, ShellInfo } from '#sandbox/scripts/shared/shell-commands.ts';

/** A Chromium window that simulates a native shell. */
export interface PlayedShell {
  /** Messages of the page, oldest first. */
  readonly received: readonly PageToShell[];
  readonly run: (command: ShellCommand) => Promise<void>;
}

interface ShellWindow {
  FastlineShell?: { onmessage: ((event: { data: string }) => void) | null };
}

/** Composes the user agent as the shell appends its name to the web view's. */
export const composeShellAgent = (userAgent: string, { version }: Pick<ShellInfo, 'version'>): string =>
  `${userAgent} FastlineApp/${version}`;

/**
 * Runs every page of the app in this context in a native shell. Like a web view, it injects the bridge before the page's
 * scripts and only into the top frame. The sandbox's page controls it. docs/product/sandbox.md
 */
export async function playShell(context: BrowserContext, first: ShellInfo): Promise<PlayedShell> {
  const received: PageToShell[] = [];
  const pages = new Set<Page>();
  let info = first;
  const tell = async (message: object) => {
    for (const page of pages) if (!page.isClosed()) await tellPage(page, message);
  };
  const run = async (command: ShellCommand) => {
    if (command.kind === 'info') info = command.info;
    await tell(toMessage(command));
  };
  await context.exposeBinding('fastlineShellHears', async ({ page }, text: string) => {
    const message = JSON.parse(text) as PageToShell;
    received.push(message);
    if (message.type !== 'page-ready') return;
    pages.add(page);
    await tellPage(page, { type: 'app-info', ...info });
  });
  await context.exposeBinding('fastlineShellRuns', async (_, command: ShellCommand | null) => {
    if (command) await run(command);
    return { info, received };
  });
  // A file, because a compiler may add names to a function that the page does not have.
  await context.addInitScript({ path: fileURLToPath(new URL('./inject-bridge.js', import.meta.url)) });
  return { received, run };
}

function toMessage(command: ShellCommand): object {
  if (command.kind === 'info') return { type: 'app-info', ...command.info };
  if (command.kind === 'callback') return { type: 'callback', result: command.result };
  return command.kind === 'back' ? { type: 'back-pressed' } : { type: 'link-opened', url: command.url };
}

const tellPage = (page: Page, message: object): Promise<void> =>
  page.evaluate((data) => (window as unknown as ShellWindow).FastlineShell?.onmessage?.({ data }), JSON.stringify(message));

import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import type { AppInfo, PageToShell } from '#contract/messages/shell-messages.ts';

/** What the shell says of itself. */
export type ShellInfo = Omit<AppInfo, 'type'>;

/** What the sandbox's page asks of the shell; operator/sandbox/shell/shell.js. */
export type ShellCommand =
  | { readonly kind: 'info'; readonly info: ShellInfo }
  | { readonly kind: 'callback'; readonly result: string }
  | { readonly kind: 'back' }
  | { readonly kind: 'link'; readonly url: string | null };

/** A window of Chromium that plays a native shell. */
export interface PlayedShell {
  /** What the page asked of it, oldest first. */
  readonly heard: readonly PageToShell[];
  readonly run: (command: ShellCommand) => Promise<void>;
}

interface ShellWindow {
  FastlineShell?: { onmessage: ((event: { data: string }) => void) | null };
}

/** As the shell names itself behind what the web view says. */
export const composeShellAgent = (userAgent: string, { version }: Pick<ShellInfo, 'version'>): string =>
  `${userAgent} FastlineApp/${version}`;

/**
 * Lets every page of the app in this context run in a native shell: as a web view does, it injects the bridge before any script of
 * the page, into the topmost frame alone. The sandbox's page commands it. docs/product/sandbox.md
 */
export async function playShell(context: BrowserContext, first: ShellInfo): Promise<PlayedShell> {
  const heard: PageToShell[] = [];
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
    heard.push(message);
    if (message.type !== 'page-ready') return;
    pages.add(page);
    await tellPage(page, { type: 'app-info', ...info });
  });
  await context.exposeBinding('fastlineShellRuns', async (_, command: ShellCommand | null) => {
    if (command) await run(command);
    return { info, heard };
  });
  // A file, because what compiles a function may put names into it that the page does not have.
  await context.addInitScript({ path: fileURLToPath(new URL('./inject-bridge.js', import.meta.url)) });
  return { heard, run };
}

function toMessage(command: ShellCommand): object {
  if (command.kind === 'info') return { type: 'app-info', ...command.info };
  if (command.kind === 'callback') return { type: 'callback', result: command.result };
  return command.kind === 'back' ? { type: 'back-pressed' } : { type: 'link-opened', url: command.url };
}

const tellPage = (page: Page, message: object): Promise<void> =>
  page.evaluate((data) => (window as unknown as ShellWindow).FastlineShell?.onmessage?.({ data }), JSON.stringify(message));

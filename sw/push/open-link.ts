import type { PushToPage } from '#contract/messages/push-messages.ts';
import { worker } from '../worker-scope.ts';
import { choosePage } from './choose-page.ts';
import { isSeen, listPages, requestLocation } from './open-pages.ts';

/** Opens a link: in the page that shows it, in an open page, or in a new one. docs/product/push.md */
export async function openLink(link: string): Promise<void> {
  const pages = await listPages();
  const placed = await Promise.all(
    pages.map(async (page) => ({ page, isSeen: isSeen(page), path: await requestLocation(page) })),
  );
  const choice = choosePage(placed, link);
  if (choice.kind === 'open') {
    await worker.clients.openWindow(link);
    return;
  }
  const { page } = choice;
  if (choice.kind === 'tell') page.postMessage({ type: 'open-link', link } satisfies PushToPage);
  // A page that no worker controls cannot be navigated, but a new one can be opened.
  if (choice.kind === 'navigate' && !(await navigate(page, link))) await worker.clients.openWindow(link);
  else await page.focus();
}

function navigate(page: WindowClient, link: string): Promise<boolean> {
  return page.navigate(link).then(
    () => true,
    () => false,
  );
}

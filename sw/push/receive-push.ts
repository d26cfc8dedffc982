import { findMerchantByHost } from '#contract/merchants.ts';
import type { PushToPage } from '#contract/messages/push-messages.ts';
import { store } from '../store.ts';
import { worker } from '../worker-scope.ts';
import { choosePushTarget, requiresNotification } from './choose-push-target.ts';
import { isSeen, listPages, requestFromPage } from './open-pages.ts';
import { type PushMessage, parsePush } from './parse-push.ts';
import { resolveLink } from './safe-link.ts';
import { rememberPush, wasPushShown } from './shown-pushes.ts';

/** An empty message, shown under the merchant's name where a browser insists and the payload says nothing. */
const NOTHING_SAID: PushMessage = { id: null, title: '', body: '', link: '', tag: '', actions: [], badge: null };

let last: Promise<unknown> = Promise.resolve();

/**
 * Handles one push, from its payload to where it is shown; true where a player sees it. The next one waits for it, so that a message
 * that comes over two channels at once is shown once. docs/product/push.md
 */
export function receivePush(payload: string): Promise<boolean> {
  const received = last.then(() => receive(payload));
  last = received.catch(() => undefined);
  return received;
}

async function receive(payload: string): Promise<boolean> {
  const push = parsePush(payload);
  const isRequired = requiresNotification(worker.navigator.userAgent);
  const isFirst = !push?.id || !(await wasPushShown(push.id, Date.now(), store));
  const pages = await listPages();
  const seen = pages.filter(isSeen);
  const target = choosePushTarget({ isReadable: push !== null, isFirst, isSeen: seen.length > 0, isRequired });
  if (target === 'nowhere') return false;
  // A page that is still starting, or frozen, shows nothing.
  const isTaken = target === 'page' && push && (await offerPush(seen, push));
  if (!isTaken) await showNotification(push ?? NOTHING_SAID);
  if (push?.id) await rememberPush(push.id, Date.now(), store);
  return true;
}

/** True when at least one page has shown it. */
async function offerPush(pages: readonly WindowClient[], push: PushMessage): Promise<boolean> {
  const answers = await Promise.all(pages.map((page) => requestFromPage(page, describePush(push))));
  return answers.some((answer) => answer !== null);
}

function describePush({ title, body, link }: PushMessage): PushToPage {
  const { origin, hostname } = worker.location;
  return { type: 'push-received', title: title || findMerchantByHost(hostname).name, body, link: resolveLink(link, origin) };
}

async function showNotification(push: PushMessage): Promise<void> {
  const { code, name } = findMerchantByHost(worker.location.hostname);
  const options = {
    body: push.body,
    tag: push.tag,
    icon: `/m/icons/${code}-192.png`,
    data: { link: resolveLink(push.link, worker.location.origin) },
    // the name of an action is all that its click brings, which is checked then
    actions: push.actions,
  };
  await worker.registration.showNotification(push.title || name, options);
  await showBadge(push.badge);
}

/** The sender's number, or as many as stand unread; where icons have no badges, none. */
async function showBadge(wanted: number | null): Promise<void> {
  const { setAppBadge } = worker.navigator as Partial<Pick<WorkerNavigator, 'setAppBadge'>>;
  const unread = wanted ?? (await worker.registration.getNotifications()).length;
  await setAppBadge?.call(worker.navigator, unread).catch(() => undefined);
}

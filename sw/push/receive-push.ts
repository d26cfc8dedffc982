import type { PushToPage } from '#contract/messages/push-messages.ts';
import { findMerchantByHost } from '#merchants/merchants.ts';
import { clock } from '../clock.ts';
import { store } from '../store.ts';
import { worker } from '../worker-scope.ts';
import { choosePushTarget, requiresNotification } from './choose-push-target.ts';
import { isSeen, listPages, requestFromPage } from './open-pages.ts';
import { type PushMessage, parsePush } from './parse-push.ts';
import { isForDevice } from './push-member.ts';
import { resolveLink } from './safe-link.ts';
import { rememberPush, wasPushShown } from './shown-pushes.ts';

/** An empty message, shown under the merchant's name if the browser insists on a notification and the payload is empty. */
const EMPTY_MESSAGE: PushMessage = { id: null, member: '', title: '', body: '', link: '', tag: '', actions: [], badge: null };

let last: Promise<unknown> = Promise.resolve();

/**
 * Handles one push; returns true if a player sees it. The next push waits for it, so that a message that arrives over two
 * channels at once is shown once. docs/product/push.md
 */
export function receivePush(payload: string): Promise<boolean> {
  const received = last.then(() => receive(payload));
  last = received.catch(() => undefined);
  return received;
}

async function receive(payload: string): Promise<boolean> {
  const parsed = parsePush(payload);
  // If the browser insists on a notification, a push for another member counts as empty.
  const push = parsed && (await isForDevice(parsed.member, store)) ? parsed : null;
  const isRequired = requiresNotification(worker.navigator.userAgent);
  const isFirst = !push?.id || !(await wasPushShown(push.id, clock.operatorNow(), store));
  const pages = await listPages();
  const seen = pages.filter(isSeen);
  const target = choosePushTarget({ isReadable: push !== null, isFirst, isSeen: seen.length > 0, isRequired });
  if (target === 'nowhere') return false;
  // A page that is still starting, or is frozen, shows nothing.
  const isTaken = target === 'page' && push && (await offerPush(seen, push));
  if (!isTaken) await showNotification(push ?? EMPTY_MESSAGE);
  if (push?.id) await rememberPush(push.id, clock.operatorNow(), store);
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
    // A click reports only the name of its action, which is checked then.
    actions: push.actions,
  };
  await worker.registration.showNotification(push.title || name, options);
  await showBadge(push.badge);
}

/** Shows the sender's number, otherwise the number of open notifications; does nothing if icons have no badges. */
async function showBadge(count: number | null): Promise<void> {
  const { setAppBadge } = worker.navigator as Partial<Pick<WorkerNavigator, 'setAppBadge'>>;
  const unread = count ?? (await worker.registration.getNotifications()).length;
  await setAppBadge?.call(worker.navigator, unread).catch(() => undefined);
}

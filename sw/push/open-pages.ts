import * as v from 'valibot';
import { PageLocation, type PushToPage } from '#contract/messages/push-messages.ts';
import { APP_SCOPE } from '#contract/names.ts';
import { worker } from '../worker-scope.ts';

/** A hidden page answers at once or is frozen. */
const HIDDEN_LIMIT_MS = 300;
/** A visible page may only be busy, on a slow phone for a long time. */
const SEEN_LIMIT_MS = 1_500;
/** After a click, Firefox lets a worker focus and open windows for one second. */
const CLICK_LIMIT_MS = 800;

/** Lists the app's own pages without the frames inside them, the page used last first. */
export async function listPages(): Promise<readonly WindowClient[]> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(({ url, frameType }) => frameType !== 'nested' && new URL(url).pathname.startsWith(APP_SCOPE));
}

/** Whether a person sees the page and may be typing into it. */
export const isSeen = ({ visibilityState, focused }: WindowClient): boolean => visibilityState === 'visible' || focused;

/** Sends a request to a page; resolves with null if it does not answer in time, because it is frozen or of another build. */
export function requestFromPage(page: WindowClient, question: PushToPage, seenLimitMs = SEEN_LIMIT_MS): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const finish = (answer: unknown) => {
      clearTimeout(timer);
      port1.close();
      resolve(answer);
    };
    const timer = setTimeout(finish, isSeen(page) ? seenLimitMs : HIDDEN_LIMIT_MS, null);
    port1.onmessage = ({ data }) => finish(data);
    page.postMessage(question, [port2]);
  });
}

/** Requests the path of a page; null if it does not answer. */
export async function requestLocation(page: WindowClient): Promise<string | null> {
  const location = v.safeParse(PageLocation, await requestFromPage(page, { type: 'get-location' }, CLICK_LIMIT_MS));
  return location.success ? location.output.path : null;
}

import * as v from 'valibot';
import { Place, type PushToPage } from '../../contract/messages/push-messages.ts';
import { APP_SCOPE } from '../../contract/names.ts';
import { worker } from '../worker-scope.ts';

const ANSWER_LIMIT_MS = 300;

/** The app's own pages, the one used last first; frames inside them are none. */
export async function listPages(): Promise<readonly WindowClient[]> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(({ url, frameType }) => frameType !== 'nested' && new URL(url).pathname.startsWith(APP_SCOPE));
}

/** One question and its answer; null from a page that does not answer in time, as a frozen one or one of another build. */
export function askPage(page: WindowClient, question: PushToPage): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const finish = (answer: unknown) => {
      clearTimeout(timer);
      port1.close();
      resolve(answer);
    };
    const timer = setTimeout(finish, ANSWER_LIMIT_MS, null);
    port1.onmessage = ({ data }) => finish(data);
    page.postMessage(question, [port2]);
  });
}

/** Where a page is now; null for one that does not say. */
export async function askPlace(page: WindowClient): Promise<string | null> {
  const place = v.safeParse(Place, await askPage(page, { type: 'place-asked' }));
  return place.success ? place.output.path : null;
}

import type { PageToGateway } from '../contract/messages/gateway-messages.ts';
import { answerMessage, settleBackground } from './host-gateway.ts';
import { updateRelease } from './releases/update-release.ts';

/** A call or a word from a page; the answer goes back through the channel that came with it. */
export function onMessage(event: ExtendableMessageEvent): void {
  const message = event.data as PageToGateway;
  const port = event.ports[0];
  const answered = answerMessage(message, (answer) => port?.postMessage(answer));
  event.waitUntil(answered.then(settleBackground));
  // A page that starts is the moment to look for a newer release, for the next start.
  if (message.type === 'hello') event.waitUntil(updateRelease());
}

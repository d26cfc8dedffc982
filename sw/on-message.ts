import { type GatewayToPage, NO_PROTOCOL, type PageToGateway } from '#contract/messages/gateway-messages.ts';
import { extendEvent } from './extend-event.ts';
import { countEvent, handleMessage, postToPages, settleBackground } from './host-gateway.ts';
import { checkFirst, checkReleases } from './host-releases.ts';
import { rememberClientRelease } from './releases/client-releases.ts';
import { isSafeMode, setSafeMode } from './releases/safe-mode.ts';

type Message<T extends PageToGateway['type']> = Extract<PageToGateway, { type: T }>;
type Reply = (answer: GatewayToPage) => void;

/** Pages of this protocol version or an earlier one do not ask for updates themselves. */
const PROTOCOL_WITHOUT_CHECK = 1;

/** Handles a message of a page; the answer goes back through the port that came with it. */
export function onMessage(event: ExtendableMessageEvent): void {
  const message = event.data as PageToGateway;
  const reply: Reply = (answer) => event.ports[0]?.postMessage(answer);
  if (message.type === 'hello') extendEvent(event, greet(message, event.source, reply).then(settleBackground));
  else if (message.type === 'update-check') extendEvent(event, message.isFirst ? checkFirst() : checkReleases());
  else if (message.type === 'push-opened') extendEvent(event, countEvent('pushClicks'));
  else if (message.type === 'set-safe-mode') extendEvent(event, changeSafeMode(message, reply));
  else extendEvent(event, handleMessage(message, reply).then(settleBackground));
}

async function greet(message: Message<'hello'>, source: ExtendableMessageEvent['source'], reply: Reply): Promise<void> {
  const isSafe = await isSafeMode();
  // A page that shares no version with the worker hosts its own gateway.
  const range = isSafe ? { min: NO_PROTOCOL, max: NO_PROTOCOL } : message.protocol;
  await handleMessage({ ...message, protocol: range }, reply);
  if (source && 'id' in source) await rememberClientRelease(source.id, message.build);
  if (isSafe || message.protocol.max <= PROTOCOL_WITHOUT_CHECK) await checkReleases();
}

async function changeSafeMode({ isOn, reason }: Message<'set-safe-mode'>, reply: Reply): Promise<void> {
  await setSafeMode(isOn, reason);
  reply({ type: 'safe-mode-changed', isOn });
  await postToPages({ type: 'safe-mode-changed', isOn });
}

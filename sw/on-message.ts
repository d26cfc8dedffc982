import { type GatewayToPage, NO_PROTOCOL, type PageToGateway } from '#contract/messages/gateway-messages.ts';
import { extendEvent } from './extend-event.ts';
import { countEvent, EPOCH, handleMessage, postToPages, settleBackground, wakeLeftovers } from './host-gateway.ts';
import { checkFirst, checkReleases } from './host-releases.ts';
import { holdLifeLock } from './life-lock.ts';
import { loadSecondPart } from './load-second-part.ts';
import { rememberClientRelease } from './releases/client-releases.ts';
import { isSafeMode, setSafeMode } from './releases/safe-mode.ts';
import { store } from './store.ts';

type Message<T extends PageToGateway['type']> = Extract<PageToGateway, { type: T }>;
type Reply = (answer: GatewayToPage) => void;

/** Handles a message of a page; the answer is sent over the port that came with it. */
export function onMessage(event: ExtendableMessageEvent): void {
  const message = event.data as PageToGateway;
  const [port] = event.ports;
  const reply: Reply = (answer) => port?.postMessage(answer);
  if (message.type === 'hello') {
    if (port) port.onmessage = ({ data }) => void handleMessage(data, reply);
    extendEvent(event, greet(message, event.source, reply).then(settleBackground));
  } else if (message.type === 'update-check') extendEvent(event, message.isFirst ? checkFirst() : checkReleases());
  else if (message.type === 'push-opened') extendEvent(event, countEvent('pushClicks'));
  else if (message.type === 'push-member') extendEvent(event, rememberMember(message));
  else if (message.type === 'set-safe-mode') extendEvent(event, changeSafeMode(message, reply));
  else extendEvent(event, handleMessage(message, reply).then(settleBackground));
}

async function greet(message: Message<'hello'>, source: ExtendableMessageEvent['source'], reply: Reply): Promise<void> {
  const [isSafe] = await Promise.all([isSafeMode(), holdLifeLock(EPOCH)]);
  // A page that shares no version with the worker hosts its own gateway.
  const range = isSafe ? { min: NO_PROTOCOL, max: NO_PROTOCOL } : message.protocol;
  await handleMessage({ ...message, protocol: range }, reply);
  // The page may have queued calls itself before this worker took control.
  wakeLeftovers();
  if (source && 'id' in source) await rememberClientRelease(source.id, message.build);
  if (isSafe) await checkReleases();
}

async function rememberMember({ names }: Message<'push-member'>): Promise<void> {
  const { rememberPushMember } = await loadSecondPart();
  await rememberPushMember(names, store);
}

async function changeSafeMode({ isOn, reason }: Message<'set-safe-mode'>, reply: Reply): Promise<void> {
  await setSafeMode(isOn, reason);
  reply({ type: 'safe-mode-changed', isOn });
  await postToPages({ type: 'safe-mode-changed', isOn });
}

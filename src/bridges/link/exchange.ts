import type { GatewayToPage, PageToGateway } from '#contract/messages/gateway-messages.ts';

interface Answered {
  /** Null when none came in time. */
  readonly answer: GatewayToPage | null;
  /** The page's end of the channel, still open. */
  readonly port: MessagePort;
}

/** Sends one message over a channel of its own, and waits for its one answer. */
export function ask(worker: ServiceWorker, message: PageToGateway, limitMs: number): Promise<Answered> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const finish = (answer: GatewayToPage | null) => {
      clearTimeout(timer);
      resolve({ answer, port: port1 });
    };
    const timer = setTimeout(finish, limitMs, null);
    port1.onmessage = ({ data }: MessageEvent<GatewayToPage>) => finish(data);
    worker.postMessage(message, [port2]);
  });
}

/** One message and its one answer; null when none came in time. */
export async function exchange(worker: ServiceWorker, message: PageToGateway, limitMs: number): Promise<GatewayToPage | null> {
  const { answer, port } = await ask(worker, message, limitMs);
  port.close();
  return answer;
}

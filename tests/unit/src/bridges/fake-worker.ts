import { expose } from 'comlink';

/** A worker in this thread: it serves `api` over a real channel, or stays silent without it. */
export class FakeWorker extends EventTarget {
  static readonly all: FakeWorker[] = [];
  isTerminated = false;
  readonly #channel = new MessageChannel();

  constructor(api?: object) {
    super();
    FakeWorker.all.push(this);
    const { port1, port2 } = this.#channel;
    if (api) expose(api, port1);
    port2.onmessage = ({ data }) => void this.dispatchEvent(new MessageEvent('message', { data }));
  }

  postMessage(message: unknown): void {
    this.#channel.port2.postMessage(message);
  }

  terminate(): void {
    this.isTerminated = true;
    this.#channel.port1.close();
  }

  static forgetAll(): void {
    for (const worker of FakeWorker.all.splice(0)) worker.terminate();
  }
}

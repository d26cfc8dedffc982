import { PROTOCOL } from '#contract/messages/gateway-messages.ts';
import { ask } from './exchange.ts';
import { canTellEnd, openReadPort, type ReadPort } from './read-port.ts';

const HELLO_LIMIT_MS = 3_000;

/** Says hello to a worker, and keeps the port of the hello for reads. */
export function greetWorker(worker: ServiceWorker) {
  let readPort: ReadPort | undefined;
  /** Not while a hello is under way, and not where its port could not be used. */
  let mayGreet = false;
  let hasAnswered = false;
  /** Unknown as long as no hello is answered. */
  let isAgreed: boolean | undefined;

  const greet = async (): Promise<void> => {
    const { answer, port } = await ask(worker, { type: 'hello', protocol: PROTOCOL, build: __BUILD__ }, HELLO_LIMIT_MS);
    mayGreet = canTellEnd();
    if (answer?.type !== 'hello-answered') return port.close();
    isAgreed = answer.protocol >= PROTOCOL.min;
    if (!isAgreed || !mayGreet) return port.close();
    readPort = openReadPort(port, answer.epoch, () => {
      readPort = undefined;
    });
  };
  const agree = async (): Promise<boolean> => {
    await greet();
    // A hello is lost with a worker that is stopped under it: one that has answered calls since is asked once more.
    if (isAgreed === undefined && hasAnswered) await greet();
    return isAgreed === true;
  };
  return {
    /** Resolves with whether page and worker speak one version; false for a worker that is gone. */
    agreed: agree(),
    readPort: () => readPort,
    /** The worker has answered a call. One that was started anew is greeted again, behind the answer. */
    noteAnswer: () => {
      hasAnswered = true;
      if (!isAgreed || readPort || !mayGreet) return;
      mayGreet = false;
      setTimeout(() => void greet());
    },
  };
}

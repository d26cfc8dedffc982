/** One end of the port between the windows of the old and the new origin. */
export interface MovingPort {
  post(message: unknown): void;
  /** The next message, in order; undefined if none arrives in time. */
  next(limitMs: number): Promise<unknown>;
}

/** Queues the messages of a port until they are asked for. */
export function openMovingPort(port: MessagePort): MovingPort {
  const arrived: unknown[] = [];
  let wake = () => {};
  port.onmessage = ({ data }) => {
    arrived.push(data);
    wake();
  };
  return {
    post: (message) => port.postMessage(message),
    next: async (limitMs) => {
      if (arrived.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, limitMs);
        });
      }
      return arrived.shift();
    },
  };
}

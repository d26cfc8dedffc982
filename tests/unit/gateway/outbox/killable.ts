import type { GatewayEnvironment } from '#gateway/environment.ts';

const never = new Promise<never>(() => {});

/** Creates the environment of a host that may be killed: its pending promises never settle after that. */
export function createKillable(environment: GatewayEnvironment) {
  let isDead = false;
  const whileAlive = async <T>(work: Promise<T>): Promise<T> => {
    const settled = await work.then(
      (value) => () => value,
      (error: unknown) => () => {
        throw error;
      },
    );
    return isDead ? never : settled();
  };
  const killable: GatewayEnvironment = {
    ...environment,
    keepAlive: () => {},
    fetch: (input, init) => (isDead ? never : whileAlive(environment.fetch(input, init))),
    clock: {
      ...environment.clock,
      wait: (ms, signal) => (isDead ? never : whileAlive(environment.clock.wait(ms, signal))),
    },
  };
  return {
    environment: killable,
    kill: () => {
      isDead = true;
    },
  };
}

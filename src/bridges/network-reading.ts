import { readDeviceHint } from '#gateway/environment.ts';

/** Answers this soon after the device lost its network are not evidence that it is back. */
const LOST_FOR_MS = 1_000;

function createNetworkReading() {
  const listeners = new Set<() => void>();
  /** A call was answered although the device reports no network. */
  let isContradicted = false;
  let losing: ReturnType<typeof setTimeout> | undefined;
  const recordOutage = () => {
    isContradicted = false;
  };
  return {
    /** Whether the device has a network: its own report, unless the last call contradicts it. docs/product/status.md */
    isDeviceOnline: (): boolean => readDeviceHint() || isContradicted,
    /** Records that an answer of the operator has arrived over the network. */
    recordAnswer: (): void => {
      if (losing !== undefined) return;
      isContradicted = !readDeviceHint();
      for (const listener of listeners) listener();
    },
    /** Records that no line was reached, so the device's own report counts again. */
    recordOutage,
    /** Records that the device has lost its network; answers that still arrive were sent before that. */
    recordLostNetwork: (): void => {
      recordOutage();
      clearTimeout(losing);
      losing = setTimeout(() => {
        losing = undefined;
      }, LOST_FOR_MS);
    },
    /** Calls back on every answer from the network. */
    onAnswer: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const { isDeviceOnline, recordAnswer, recordOutage, recordLostNetwork, onAnswer } = createNetworkReading();

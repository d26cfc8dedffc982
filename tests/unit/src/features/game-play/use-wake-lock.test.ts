import { describe, expect, test } from 'vitest';
import { holdAwake } from '#src/features/game-play/use-wake-lock.ts';

function createDevice() {
  const told: string[] = [];
  const listeners = new Set<() => void>();
  const onPageShown = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const beShown = () => {
    for (const listener of listeners) listener();
  };
  const release = async () => void told.push('released');
  const request = async () => {
    told.push('asked');
    return { release };
  };
  return { told, beShown, device: { isVisible: () => true, onPageShown, wakeLock: { request } } };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('the screen during a game', () => {
  test('stays awake, and again each time it is shown, until the player leaves', async () => {
    const { told, beShown, device } = createDevice();
    const letGo = holdAwake(device);
    await settle();
    beShown();
    await settle();
    expect(told).toEqual(['asked', 'asked']);
    letGo();
    beShown();
    await settle();
    expect(told).toEqual(['asked', 'asked', 'released']);
  });

  test('is released even if the lock arrives after the player has left', async () => {
    const { told, device } = createDevice();
    holdAwake(device)();
    await settle();
    expect(told).toEqual(['asked', 'released']);
  });

  test('may sleep if the device has no lock or refuses it', async () => {
    const { device } = createDevice();
    holdAwake({ ...device, wakeLock: undefined })();
    const request = async () => {
      throw new DOMException('low battery', 'NotAllowedError');
    };
    holdAwake({ ...device, wakeLock: { request } })();
    await settle();
  });
});

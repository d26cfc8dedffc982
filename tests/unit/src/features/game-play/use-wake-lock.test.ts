import { describe, expect, test } from 'vitest';
import { holdAwake } from '#src/features/game-play/use-wake-lock.ts';

class Page extends EventTarget {
  visibilityState = 'visible';
  show(state: 'visible' | 'hidden') {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

function createDevice() {
  const told: string[] = [];
  const release = async () => void told.push('released');
  const request = async () => {
    told.push('asked');
    return { release };
  };
  return { told, page: new Page(), wakeLock: { request } };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('the screen while a game is open', () => {
  test('is kept awake, again after each time it was hidden, until the player leaves', async () => {
    const { told, page, wakeLock } = createDevice();
    const letGo = holdAwake({ page, wakeLock });
    await settle();
    page.show('hidden');
    page.show('visible');
    await settle();
    expect(told).toEqual(['asked', 'asked']);
    letGo();
    page.show('visible');
    await settle();
    expect(told).toEqual(['asked', 'asked', 'released']);
  });

  test('is let go even when the lock comes after the player has left', async () => {
    const { told, page, wakeLock } = createDevice();
    holdAwake({ page, wakeLock })();
    await settle();
    expect(told).toEqual(['asked', 'released']);
  });

  test('may sleep where the device has no lock or refuses it', async () => {
    const { page } = createDevice();
    holdAwake({ page, wakeLock: undefined })();
    const request = async () => {
      throw new DOMException('low battery', 'NotAllowedError');
    };
    holdAwake({ page, wakeLock: { request } })();
    await settle();
  });
});

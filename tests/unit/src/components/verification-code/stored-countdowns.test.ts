import { describe, expect, test } from 'vitest';
import { createStoredCountdowns } from '#src/components/verification-code/stored-countdowns.ts';
import { createSafeStorage } from '#src/platform/safe-storage.ts';
import { createMemoryStorage } from './memory-storage.ts';

const KEY = 'codes';
const wait = (recipient: string, endsAt: number) => ({ recipient, endsAt, lengthMs: 60_000 });

describe('kept countdowns', () => {
  test('outlive a reload, each with its number', () => {
    const storage = createMemoryStorage();
    const before = createStoredCountdowns(storage, KEY);
    before.save(wait('+63 1', 60_000));
    before.save(wait('+63 2', 61_000));
    const after = createStoredCountdowns(storage, KEY);
    expect(after.find('+63 1', 30_000)).toEqual(wait('+63 1', 60_000));
    expect(after.find('', 30_000)).toEqual(wait('+63 2', 61_000));
    expect(after.find('', 61_000)).toBeUndefined();
    expect(after.find('+63 3', 30_000)).toBeUndefined();
  });

  test('are remembered by the page where storage is blocked', () => {
    const blocked = createSafeStorage(() => {
      throw new Error('blocked');
    });
    const countdowns = createStoredCountdowns(blocked, KEY);
    countdowns.save(wait('+63 1', 60_000));
    expect(countdowns.find('+63 1', 1)).toEqual(wait('+63 1', 60_000));
  });

  test.each(['', 'no json', '{}', '[{"recipient":1}]', '[{"recipient":"a","endsAt":9e9,"lengthMs":-1}]', '🎟️'])(
    'take %j for nothing',
    (text) => {
      expect(createStoredCountdowns(createMemoryStorage(new Map([[KEY, text]])), KEY).find('', 1)).toBeUndefined();
    },
  );
});

import { describe, expect, test } from 'vitest';
import { isForAudience } from '#src/features/promotions/announcements/audience.ts';

const GUEST = null;
const MEMBER = { firstTimeLogin: false };
const NEWCOMER = { firstTimeLogin: true };

describe('the audience of an announcement', () => {
  test.each([
    { execution: 'A', guest: false, member: true, newcomer: true },
    { execution: 'B', guest: true, member: false, newcomer: false },
    { execution: 'F', guest: false, member: false, newcomer: true },
    { execution: null, guest: true, member: true, newcomer: true },
    { execution: undefined, guest: true, member: true, newcomer: true },
  ] as const)('follows the execution $execution', ({ execution, ...seenBy }) => {
    expect({
      guest: isForAudience(execution, GUEST),
      member: isForAudience(execution, MEMBER),
      newcomer: isForAudience(execution, NEWCOMER),
    }).toEqual(seenBy);
  });
});

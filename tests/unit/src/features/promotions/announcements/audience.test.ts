import { afterEach, describe, expect, test, vi } from 'vitest';
import { listForAudience } from '#src/features/promotions/announcements/audience.ts';

const VIEWERS = { guest: null, member: { firstTimeLogin: false }, newcomer: { firstTimeLogin: true } };
afterEach(() => vi.restoreAllMocks());

describe('the audience of an announcement', () => {
  test.each([
    { execution: 'A', seenBy: ['member', 'newcomer'] },
    { execution: 'B', seenBy: ['guest'] },
    { execution: 'F', seenBy: ['newcomer'] },
    { execution: null, seenBy: [] },
    { execution: undefined, seenBy: [] },
    { execution: '', seenBy: [] },
    { execution: 'none', seenBy: [] },
  ] as const)('follows the execution $execution', ({ execution, seenBy }) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const seen = Object.entries(VIEWERS).filter(([, viewer]) => listForAudience([{ id: '1', execution }], viewer).length > 0);
    expect(seen.map(([name]) => name)).toEqual(seenBy);
  });

  test('causes one warning if the operator sets none', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    for (const viewer of Object.values(VIEWERS)) listForAudience([{ id: 'rules', execution: null }], viewer);
    listForAudience([{ id: 'news', execution: 'B' }], null);
    expect(warn.mock.calls).toEqual([['announcement rules has no known "execution", so it is shown to nobody']]);
  });
});

// @vitest-environment page
import { describe, expect, test } from 'vitest';
import type { Banner } from '#contract/schemas/promotions.ts';
import { composePromoLink, createPromoMemory } from '#src/features/promotions/lazy/due-promo.tsx';
import { findPromo, isPromoScreen, readFileName } from '#src/features/promotions/promo-image/promo-rule.ts';
import { createMemoryStorage } from '#tests/unit/memory-storage.ts';

const banner = (id: string, rest: Partial<Banner> = {}): Banner => ({ id, title: id, ...rest });

describe('the promo image', () => {
  test('is the first picture of its group, with the first text of the other', () => {
    const banners = [
      banner('lobby', { imageUrl: '/a.png' }),
      banner('drawn', { groupName: 'm_popup1' }),
      banner('picture', { groupName: 'm_popup1', imageUrl: 'promo/week.png?v=2' }),
      banner('text', { groupName: 'm_popup2' }),
      banner('another', { groupName: 'm_popup1', imageUrl: '/b.png' }),
    ];
    expect(findPromo(banners)).toEqual({ banner: banners[2], fileName: 'week.png', second: banners[3] });
    expect(findPromo(banners.slice(0, 2))).toBeNull();
    expect(findPromo([])).toBeNull();
  });

  test.each([
    ['https://cdn.example/promo/week.png', 'week.png'],
    ['https://other.example/week.png?width=2#top', 'week.png'],
    ['week.png', 'week.png'],
    ['https://cdn.example/promo/', 'https://cdn.example/promo/'],
  ])('at %s is remembered as %s', (address, fileName) => {
    expect(readFileName(address)).toBe(fileName);
  });

  test.each([
    { shell: 'H5', path: '/m/home', isShown: true },
    { shell: 'H5', path: '/m/', isShown: true },
    { shell: 'H5', path: '/m/index.html', isShown: true },
    { shell: 'H5', path: '/m/game', isShown: false },
    { shell: 'APP', path: '/m/home', isShown: false },
    { shell: 'PWA', path: '/m/home', isShown: false },
    { shell: 'WEBCLIP', path: '/m/home', isShown: false },
  ] as const)('in $shell at $path: $isShown', ({ shell, path, isShown }) => {
    expect(isPromoScreen(shell, path)).toBe(isShown);
  });

  test('stays away for the session once closed, and for good once its picture was saved', () => {
    const local = createMemoryStorage();
    const open = () => createPromoMemory(createMemoryStorage(), local);
    const first = open();
    expect(first.mayShow('a.png')).toBe(true);
    first.recordClosed();
    expect([first.mayShow('a.png'), open().mayShow('a.png')]).toEqual([false, true]);
    open().recordSaved('a.png');
    expect([open().mayShow('a.png'), open().mayShow('b.png')]).toEqual([false, true]);
  });

  test.each([
    [{ linkageType: 'P', linkage: 'week' }, 'https://a.test/m/activity?promotionId=week'],
    [{ linkageType: 'URL', url: 'https://partner.example/x' }, 'https://partner.example/x'],
    [{ linkageType: 'URL', url: 'javascript:steal()' }, 'https://a.test/m/home'],
    [{}, 'https://a.test/m/home'],
  ] as const)('has a link to share: %o', (rest, link) => {
    expect(composePromoLink(banner('b', rest), 'https://a.test')).toBe(link);
  });
});

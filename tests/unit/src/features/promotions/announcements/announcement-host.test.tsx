// @vitest-environment page
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Announcement } from '#contract/schemas/promotions.ts';
import { AnnouncementHost } from '#src/features/promotions/announcements/announcement-host.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { operatorTime } from '#src/platform/clock.ts';
import { setSession } from '#src/services/session/session.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const world = { announcements: [] as Announcement[] };
startTestGateway({ 'promotions.announcements': () => ({ announcements: world.announcements }) });

const SESSION = { id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0 };
const MEMBER = { ...SESSION, firstTimeLogin: false };
const NEWCOMER = { ...SESSION, firstTimeLogin: true };
const announce = (id: string, rest: Partial<Announcement> = {}): Announcement => ({
  id,
  title: `News ${id}`,
  content: '',
  execution: 'B',
  ...rest,
});
const NEWS = [announce('b', { execution: 'B' }), announce('a', { execution: 'A' }), announce('f', { execution: 'F' })];

const findPopup = () => screen.queryByRole('dialog');
const readTitle = () => findPopup()?.querySelector('h2')?.textContent;
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
/** Advances step by step, because React renders after each. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 100) await act(async () => vi.advanceTimersByTimeAsync(Math.min(left, 100)));
}
const leap = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

function Links() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('/home')}>
      to the lobby
    </button>
  );
}
const open = (path = '/home') =>
  act(
    async () =>
      void render(
        <MemoryRouter initialEntries={[path]}>
          <Links />
          <AnnouncementHost />
        </MemoryRouter>,
      ),
  );
/** Passes the pause after another overlay or a dialog. */
const rest = () => leap(15_000);

beforeAll(async () => {
  await addScreenTexts();
  await import('#src/features/promotions/announcements/announcement-popup.tsx');
  // All tests share one clock, because the scheduler remembers when the last overlay closed.
  vi.useFakeTimers({ now: new Date(2026, 10, 23, 12) });
  vi.spyOn(operatorTime, 'operatorNow').mockImplementation(() => Date.now());
});
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  world.announcements = NEWS;
  setSession(null);
  await rest();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the popup appears', () => {
  test('after a second for a guest, with announcements for guests', async () => {
    await open();
    await pass(999);
    expect(findPopup()).toBeNull();
    await pass(300);
    expect(readTitle()).toBe('News b');
    expect(screen.queryByRole('button', { name: '1 of 1' })).toBeNull();
  });

  test.each([
    { name: 'a member', session: MEMBER, titles: ['News a'] },
    { name: 'a member on their first login', session: NEWCOMER, titles: ['News a', 'News f'] },
  ])('after half a second for $name', async ({ session, titles }) => {
    setSession(session);
    await open();
    await pass(499);
    expect(findPopup()).toBeNull();
    await pass(300);
    expect(readTitle()).toBe(titles[0]);
    expect(findPopup()?.querySelectorAll('ul[aria-live] li')).toHaveLength(titles.length);
  });

  test('only in the lobby', async () => {
    await open('/voucherCenter');
    await pass(5_000);
    expect(findPopup()).toBeNull();
    await press('to the lobby');
    await pass(1_300);
    expect(readTitle()).toBe('News b');
  });

  test.each([
    { name: 'there are no announcements', announcements: [] },
    { name: 'no announcement is for this audience', announcements: [announce('a', { execution: 'A' })] },
    { name: 'it is only for the list', announcements: [announce('b', { popup: false })] },
  ])('but not if $name', async ({ announcements }) => {
    world.announcements = announcements;
    await open();
    await pass(5_000);
    expect(findPopup()).toBeNull();
  });
});

describe('closing it', () => {
  const openAgain = async () => {
    cleanup();
    await rest();
    await open();
    await pass(1_300);
  };

  test('fades out and hides it until midnight', async () => {
    await open();
    await pass(1_300);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Don't show again/ }).checked).toBe(true);
    await press('Close');
    expect(findPopup()?.hasAttribute('data-leaving')).toBe(true);
    await pass(300);
    expect(findPopup()).toBeNull();
    await openAgain();
    expect(findPopup()).toBeNull();
    // The lobby is still open when the day ends.
    await leap(new Date(2026, 10, 24).getTime() - Date.now());
    await pass(200);
    expect(readTitle()).toBe('News b');
  });

  test('without the tick hides it for the session of this tab', async () => {
    await open();
    await pass(1_300);
    await act(async () => void fireEvent.click(screen.getByRole('checkbox', { name: /Don't show again/ })));
    await press('Close');
    await openAgain();
    expect(findPopup()).toBeNull();
    cleanup();
    sessionStorage.clear();
    await openAgain();
    expect(readTitle()).toBe('News b');
  });

  test('applies to the closed ones: changed announcements still appear', async () => {
    await open();
    await pass(1_300);
    await press('Close');
    world.announcements = [announce('b', { execution: 'B', content: '<p>corrected</p>' })];
    await openAgain();
    expect(readTitle()).toBe('News b');
  });

  test('applies to guests or members separately', async () => {
    await open();
    await pass(1_300);
    await press('Close');
    setSession(MEMBER);
    await openAgain();
    expect(readTitle()).toBe('News a');
  });

  test('in another tab closes it here', async () => {
    await open();
    await pass(1_300);
    const list = JSON.parse(localStorage.getItem('fastline.announcements-B') ?? '{}').list;
    localStorage.setItem('fastline.announcements-B', JSON.stringify({ list, hidden: 1, until: Date.now() + 60_000 }));
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'fastline.announcements-B' })));
    expect(findPopup()).toBeNull();
  });

  test('moves on from a mandatory announcement, and the last one ends it', async () => {
    world.announcements = [announce('1', { forceRead: true }), announce('2', { forceRead: true })];
    await open();
    await pass(1_300);
    await press('Close');
    expect([readTitle(), findPopup()?.hasAttribute('data-leaving')]).toEqual(['News 2', false]);
    await press('Close');
    await pass(300);
    expect(findPopup()).toBeNull();
  });
});

describe('several announcements', () => {
  beforeEach(() => {
    world.announcements = ['1', '2', '3'].map((id) => announce(id, id === '2' ? { promotionType: 'SLOTS' } : {}));
  });

  test('rotate every five seconds, and start again', async () => {
    await open();
    await pass(1_300);
    const seen = [readTitle()];
    for (let turn = 0; turn < 3; turn += 1) {
      await pass(5_000);
      seen.push(readTitle());
    }
    expect(seen).toEqual(['News 1', 'News 2', 'News 3', 'News 1']);
  });

  test('stop after a pause or a manual change', async () => {
    await open();
    await pass(1_300);
    await press('Pause announcements');
    await pass(20_000);
    expect(readTitle()).toBe('News 1');
    await press('Resume announcements');
    await press('3 of 3');
    await pass(20_000);
    expect(readTitle()).toBe('News 3');
  });

  test.each([
    ['to the next', -60, 'News 2'],
    ['back', 60, 'News 3'],
    ['not by a tap', 10, 'News 1'],
  ])('turn with a swipe: %s', async (_, movedX, title) => {
    await open();
    await pass(1_300);
    const slides = screen.getByRole('region', { name: 'Announcements' });
    expect(slides.hasAttribute('autofocus')).toBe(true);
    await act(async () => {
      fireEvent.touchStart(slides, { touches: [{ clientX: 100, clientY: 100 }] });
      fireEvent.touchEnd(slides, { changedTouches: [{ clientX: 100 + movedX, clientY: 105 }] });
    });
    expect(readTitle()).toBe(title);
  });

  test('stop while a pointer is over them', async () => {
    await open();
    await pass(1_300);
    const slides = screen.getByRole('region', { name: 'Announcements' });
    await act(async () => void fireEvent.pointerEnter(slides));
    await pass(20_000);
    expect(readTitle()).toBe('News 1');
    await act(async () => void fireEvent.pointerLeave(slides));
    await pass(5_100);
    expect(readTitle()).toBe('News 2');
  });

  test('stop while they have the keyboard focus, until the player resumes them', async () => {
    await open();
    await pass(1_300);
    const focus = (name: string) => act(async () => screen.getByRole('button', { name }).focus());
    await focus('Close');
    await focus('2 of 3');
    await pass(20_000);
    expect(readTitle()).toBe('News 1');
    await focus('Close');
    await pass(5_100);
    expect(readTitle()).toBe('News 2');
    await focus('Pause announcements');
    await press('Pause announcements');
    await press('Resume announcements');
    await pass(5_100);
    expect(readTitle()).toBe('News 3');
  });

  test('do not rotate with reduced motion', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    await open();
    await pass(1_100 + 20_000);
    expect([readTitle(), screen.queryByRole('button', { name: 'Pause announcements' })]).toEqual(['News 1', null]);
  });

  test('link to promotions if they are about some', async () => {
    await open();
    await pass(1_300);
    expect(screen.queryByRole('link', { name: 'See promotions' })).toBeNull();
    await press('2 of 3');
    expect(screen.getByRole('link', { name: 'See promotions' }).getAttribute('href')).toBe('/activity?category=SLOTS');
  });

  test('are a list of titles if there are more than six', async () => {
    world.announcements = Array.from({ length: 500 }, (_, number) => announce(String(number)));
    await open();
    await pass(1_300);
    expect(readTitle()).toBe('Announcements');
    expect(screen.getAllByRole('link', { name: /^News/ })).toHaveLength(12);
    expect(screen.getByRole('link', { name: 'All announcements' }).getAttribute('href')).toBe('/announcements');
  });
});

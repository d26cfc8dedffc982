// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import HomeBelowTheFold from '#src/routes/home-below-the-fold.tsx';
import { setSession } from '#src/services/session/session.ts';

const world = vi.hoisted(() => ({ vipProgress: undefined as boolean | undefined }));
vi.mock('#src/services/status/status.ts', () => ({ useStatus: () => ({ value: { vipProgress: world.vipProgress } }) }));
vi.mock('#src/services/member.ts', () => ({ useMember: () => ({ value: undefined }) }));
vi.mock('#src/features/vip/vip-ticket.tsx', () => ({ VipTicket: () => <p>Rank</p> }));
vi.mock('#src/features/promotions/home/home-offers.tsx', () => ({ HomeOffers: () => <p>Offers</p> }));
vi.mock('#src/components/safer-play/safer-play-line.tsx', () => ({ SaferPlayLine: () => null }));
vi.mock('#src/features/tracking/privacy-host.tsx', () => ({ PrivacyHost: () => null }));
vi.mock('#src/i18n/screen-texts.ts', () => ({ addScreenTexts: async () => {} }));

async function readLobby(vipProgress: boolean | undefined, isMember = true): Promise<string> {
  world.vipProgress = vipProgress;
  setSession(isMember ? { id: '1', token: 't', merchantCode: 'aurora', userName: 'ada', type: 0, firstTimeLogin: false } : null);
  const { container, unmount } = render(<HomeBelowTheFold />);
  await screen.findByText('Offers');
  const words = container.textContent ?? '';
  unmount();
  return words;
}
afterEach(() => setSession(null));

test('a member sees the rank, unless the operator says that it has none', async () => {
  expect(await readLobby(undefined)).toBe('RankOffers');
  expect(await readLobby(true)).toBe('RankOffers');
  expect(await readLobby(false)).toBe('Offers');
});

test('a guest has no rank', async () => {
  expect(await readLobby(true, false)).toBe('Offers');
});

// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#contract/limits.ts';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import { setCallContext } from '#src/bridges/call-context.ts';
import { LeaveApp } from '#src/features/login/leave-app.tsx';
import { useFollow } from '#src/features/promotions/actions/use-follow.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const PARTNER = 'partner.example';
const ADDRESS = `https://${PARTNER}/welcome`;
/** What is stored names the partner; `says` is the operator's last word, undefined where the network does not answer. */
const world = vi.hoisted(() => ({
  storedAgeMs: 0,
  says: undefined as readonly string[] | undefined,
  hear: new Set<(message: { endpoint: string }) => void>(),
}));

const configure = (partners: readonly string[], ageMs: number) => {
  const meta = { from: 'store', policy: '', tried: [], ageMs, storedAt: Date.now() - ageMs, stale: false };
  return { ok: true, status: 200, value: { customerService: [], domainList: [], partners }, meta };
};
vi.mock('#src/bridges/gateway.ts', () => ({
  sendToGateway: async ({ prefer }: CallMessage) =>
    prefer === 'network' && world.says ? configure(world.says, 0) : configure(['partner.example'], world.storedAgeMs),
  onGatewayMessage: (_: string, hear: (message: { endpoint: string }) => void) => {
    world.hear.add(hear);
    return () => world.hear.delete(hear);
  },
}));

function Promotion() {
  const { followLink, question } = useFollow();
  return (
    <>
      <button type="button" onClick={() => followLink(ADDRESS)} />
      {question}
    </>
  );
}

let root: Root;
let pages = 0;
let left: URL[] = [];
const note = (url?: string | URL) => void left.push(new URL(String(url)));

beforeEach(() => {
  left = [];
  pages += 1;
  // Each page asks as another merchant's, so that none shows what one before it has seen.
  setCallContext({ merchant: `merchant-${pages}`, language: 'EN', token: 'ada-token' });
  vi.spyOn(window.location, 'replace').mockImplementation(note);
  vi.spyOn(window, 'open').mockImplementation((url) => note(url) ?? null);
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.querySelector('div') as HTMLElement);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
});

const show = (screen: ReactNode) => act(async () => root.render(<MemoryRouter>{screen}</MemoryRouter>));
const WAYS: readonly [string, () => Promise<void>][] = [
  ['a redirectUrl', () => show(<LeaveApp address={ADDRESS} />)],
  [
    'a promotion',
    async () => {
      await show(<Promotion />);
      await act(async () => document.querySelector('button')?.click());
    },
  ],
];

describe.each(WAYS)('%s to a host of a stored configuration', (_, goThere) => {
  test.each([
    ['is given the token while that is fresh', 4 * MINUTE_MS, undefined, 'ada-token'],
    ['is given it when the operator still names the host', HOUR_MS, [PARTNER], 'ada-token'],
    ['is asked about when the operator has struck the host off these six minutes', 6 * MINUTE_MS, [], undefined],
    ['is asked about when the operator has struck the host off', HOUR_MS, [], undefined],
    ['is asked about when the operator does not answer', HOUR_MS, undefined, undefined],
    ['is asked about when the clock was set back', -HOUR_MS, undefined, undefined],
  ])('%s', async (_rule, storedAgeMs, says, token) => {
    Object.assign(world, { storedAgeMs, says });
    await goThere();
    expect(left.map(({ searchParams }) => searchParams.get('token'))).toEqual(token ? [token] : []);
    expect(document.querySelector('dialog:not([aria-busy])') !== null).toBe(token === undefined);
  });
});

test('a redirectUrl leads on when the operator names its host after the question stood on the screen', async () => {
  Object.assign(world, { storedAgeMs: HOUR_MS, says: undefined });
  await show(<LeaveApp address={ADDRESS} />);
  expect(left).toEqual([]);
  world.says = [PARTNER];
  await act(async () => {
    for (const hear of world.hear) hear({ endpoint: 'system.configuration' });
  });
  expect(left.map(({ searchParams }) => searchParams.get('token'))).toEqual(['ada-token']);
});

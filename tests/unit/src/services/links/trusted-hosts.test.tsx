// @vitest-environment page
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#contract/limits.ts';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import { getCallContext, setCallContext } from '#src/bridges/call-context.ts';
import { emitGatewayMessage } from '#src/bridges/gateway-events.ts';
import { LeaveApp } from '#src/features/login/redirect-after-login.tsx';
import { useFollow } from '#src/features/promotions/actions/use-follow.tsx';
import { readNow } from '#src/platform/clock.ts';
import { reply, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const PARTNER = 'partner.example';
const ADDRESS = `https://${PARTNER}/welcome`;
/** The stored configuration lists the partner; `says` is the operator's latest list, undefined without a network. */
const world = { storedAgeMs: 0, says: undefined as readonly string[] | undefined };

const configure = (partners: readonly string[], ageMs: number) =>
  reply({ customerService: [], domainList: [], partners }, { from: 'store', ageMs, storedAt: readNow() - ageMs });
startTestGateway({
  'system.configuration': ({ prefer }: CallMessage) =>
    prefer === 'network' && world.says ? configure(world.says, 0) : configure([PARTNER], world.storedAgeMs),
});

function Promotion() {
  const { followLink, linkDialog } = useFollow();
  return (
    <>
      <button type="button" onClick={() => followLink(ADDRESS)} />
      {linkDialog}
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
  // Each page uses another merchant, so that it has no data of an earlier one.
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
const isAsking = () => document.querySelector('dialog:not([aria-busy])') !== null;
const PATHS: readonly [string, () => Promise<void>][] = [
  ['a redirectUrl', () => show(<LeaveApp address={ADDRESS} />)],
  [
    'a promotion',
    async () => {
      await show(<Promotion />);
      await act(async () => document.querySelector('button')?.click());
    },
  ],
];

describe.each(PATHS)('%s to a host of a stored configuration', (_, goThere) => {
  test.each([
    ['receives the token while that is fresh', 4 * MINUTE_MS, undefined, 'ada-token'],
    ['receives it if the operator still lists the host', HOUR_MS, [PARTNER], 'ada-token'],
    ['requires a confirmation if the operator removed the host six minutes ago', 6 * MINUTE_MS, [], undefined],
    ['requires a confirmation if the operator has removed the host', HOUR_MS, [], undefined],
    ['requires a confirmation if the operator does not respond', HOUR_MS, undefined, undefined],
    ['receives it if the clock of the worker is 1 ms ahead', -1, undefined, 'ada-token'],
    ['requires a confirmation if the clock was set back', -HOUR_MS, undefined, undefined],
  ])('%s', async (_rule, storedAgeMs, says, token) => {
    Object.assign(world, { storedAgeMs, says });
    await goThere();
    await vi.waitFor(() => expect(left.length === 1 || isAsking()).toBe(true));
    expect(left.map(({ searchParams }) => searchParams.get('token'))).toEqual(token ? [token] : []);
    expect(isAsking()).toBe(token === undefined);
  });
});

test('a redirectUrl continues if the operator lists its host while the question is shown', async () => {
  Object.assign(world, { storedAgeMs: HOUR_MS, says: undefined });
  await show(<LeaveApp address={ADDRESS} />);
  await vi.waitFor(() => expect(isAsking()).toBe(true));
  expect(left).toEqual([]);
  world.says = [PARTNER];
  const context = getCallContext();
  await act(async () => emitGatewayMessage({ type: 'reply-updated', endpoint: 'system.configuration', context }));
  await vi.waitFor(() => expect(left.map(({ searchParams }) => searchParams.get('token'))).toEqual(['ada-token']));
});

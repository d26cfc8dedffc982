// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';

const world = vi.hoisted(() => ({ answers: [] as Error[], isKept: false, alerts: [] as string[] }));
vi.mock('#src/bridges/api.ts', () => ({
  fetchQuery: async (_: string, { prefer }: { prefer?: string }) => {
    if (prefer !== 'store') throw world.answers.shift() ?? new Error('nothing more is answered');
    if (!world.isKept) throw new Error('nothing is kept');
    return { value: { whitelabelVal: {} }, meta: { from: 'store' } };
  },
}));
vi.mock('#src/ui/alert.ts', () => ({ showAlert: async ({ text }: { text: string }) => void world.alerts.push(text) }));

/** Starts a page with these replies, and returns its alerts. */
const start = async (...answers: readonly (readonly [code: string, details?: { status: number; serverMessage: string }])[]) => {
  vi.resetModules();
  world.alerts = [];
  const { ApiError } = await import('#src/bridges/api-error.ts');
  const { askAccess } = await import('#src/services/status/page-access.ts');
  world.answers = answers.map(([code, details]) => new ApiError(code, details));
  for (const _ of answers) expect(await askAccess()).toBeNull();
  await vi.waitFor(() => expect(world.alerts.length).toBeGreaterThan(0), { timeout: 300 }).catch(() => undefined);
  return world.alerts;
};
const NO_CODES = [['lines_down'], ['reply_invalid'], ['call_timed_out']] as const;

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  world.isKept = false;
});

test('failures without a code are shown once per start', async () => {
  expect(await start(...NO_CODES)).toEqual([expect.stringMatching(/^Error/)]);
  expect(await start(...NO_CODES)).toHaveLength(1);
});

test('a stored status leaves them to the status strip', async () => {
  world.isKept = true;
  expect(await start(...NO_CODES)).toEqual([]);
});

test('each refusal with a code is shown once, even with a stored status', async () => {
  world.isKept = true;
  const closed = ['closed', { status: 200, serverMessage: 'Closed' }] as const;
  expect(await start(closed, ['broken', { status: 500, serverMessage: 'Broken' }], closed)).toEqual(['Closed', 'Broken']);
});

test.each([true, false])('plain http shows the CORS message, even with a stored status: %s', async (isKept) => {
  vi.stubGlobal('isSecureContext', false);
  world.isKept = isKept;
  expect(await start(...NO_CODES)).toEqual(['Network Error / CORS Errors']);
});

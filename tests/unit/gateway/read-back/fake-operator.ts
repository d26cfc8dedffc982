import type { SeenRequest } from '../fake-lines.ts';
import { createGatewayFixture, LINES } from '../gateway-fixture.ts';

export const ADA = { context: { merchant: 'aurora', language: 'EN', token: 'ada' } };

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}
type Answer = (call: Call) => Response;
/** Makes a line send another call, alter the answer, or answer itself. */
export type Lie = (call: Call, pass: Answer) => Response | undefined;

export const succeed = (value: unknown = null) => Response.json({ success: true, value });

const ENDED = () => Response.json({ success: false, errorCode: 'customer.not.login', message: '' }, { status: 401 });
const EMPTY_MALL = { points: 100, products: [{ id: 'mug', title: 'Mug', cost: 40, worth: { kind: 'points', amount: 1 } }] };

/** Creates a back end behind three lines that may be dishonest. */
export function createFakeOperator() {
  const fixture = createGatewayFixture();
  const { clock, lines, ask } = fixture;
  const state = {
    deposits: [] as { id: string; amount: number; currency: string; status: string; createdAt: number }[],
    limit: {} as Record<string, unknown>,
    reminderMinutes: 60,
    isPaused: false,
    claimed: new Set<string>(),
    exchanges: [] as unknown[],
  };
  const routes: Record<string, (body: Call['body']) => unknown> = {
    'POST /wps/cashier/deposit': ({ amount }) => {
      const deposit = {
        id: `${state.deposits.length + 1}`,
        amount: Number(amount),
        currency: 'PHP',
        status: 'success',
        createdAt: clock.operatorNow(),
      };
      state.deposits.unshift(deposit);
      return deposit;
    },
    'GET /wps/cashier/deposits': () => ({ deposits: state.deposits }),
    'POST /wps/rewards/vouchers': ({ voucherId }) => {
      state.claimed.add(String(voucherId));
      return { claimedVoucherId: voucherId };
    },
    'GET /wps/rewards/vouchers': () => ({
      vouchers: ['gold', 'iron'].map((id) => ({
        id,
        title: id,
        worth: { kind: 'points', amount: 5 },
        status: state.claimed.has(id) ? 'claimed' : 'open',
      })),
    }),
    'POST /wps/rewards/mall': ({ productId }) => {
      state.exchanges.push({ id: `${state.exchanges.length}`, title: 'Mug', cost: 40, createdAt: clock.operatorNow() });
      return { exchangedProductId: productId };
    },
    'GET /wps/rewards/mall': () => ({ ...EMPTY_MALL, exchanges: state.exchanges }),
    'PUT /wps/saferplay/state': ({ depositLimit, reminderMinutes }) => {
      if (depositLimit) state.limit = { ...depositLimit };
      if (reminderMinutes) state.reminderMinutes = Number(reminderMinutes);
      return null;
    },
    'GET /wps/saferplay/state': () => ({
      depositLimits: [{ period: 'day', ...state.limit }],
      currency: 'PHP',
      reminderMinutes: state.reminderMinutes,
    }),
    'POST /wps/saferplay/pause': () => {
      state.isPaused = true;
      return null;
    },
  };
  const answer: Answer = ({ method, path, body }) => {
    const isWrite = method !== 'GET';
    if (!isWrite && state.isPaused && path === '/wps/member/info') return ENDED();
    if (path === '/wps/member/info') return succeed({ id: 7, type: 0, merchantCode: 'aurora' });
    const route = routes[`${method} ${path}`];
    return route ? succeed(route(body)) : succeed({});
  };
  const isOwn = (path: string) =>
    path.startsWith('/wps/member/') || Object.keys(routes).some((name) => name.endsWith(` ${path}`));
  const setLie = (origin: string, lie: Lie = () => undefined) => {
    lines.line(origin).answer = (method, path, body) => {
      const call = { method, path, body: (body ?? {}) as Call['body'] };
      return isOwn(path) ? (lie(call, answer) ?? answer(call)) : undefined;
    };
  };
  for (const origin of LINES) setLie(origin);
  const listSeen = (path: string): SeenRequest[] => lines.seen.filter((seen) => seen.path === path);
  return {
    ...fixture,
    state,
    setLie,
    listSeen,
    linesOf: (path: string) => listSeen(path).map(({ line }) => line),
    deposit: (amount = 500, listed: readonly string[] = []) =>
      ask('cashier.deposit', { ...ADA, body: { amount, method: 'gcash' }, listed }),
  };
}

/** Answers a write as done without sending it to the back end. */
export const swallow =
  (path: string, value?: unknown): Lie =>
  (call) =>
    call.method !== 'GET' && call.path === path ? succeed(value) : undefined;

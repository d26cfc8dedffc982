import type { PlayHistory, SaferPlay } from '#contract/calls/safer-play.ts';
import type { LimitPeriod, PauseLength } from '#contract/safer-play.ts';
import { type Answer, fetchJson } from '../../fixtures/log-in.ts';
import type { TestApp } from '../../fixtures/test-app.ts';

type Place = Pick<TestApp, 'app'>;

let made = 0;

/** Creates the calls of a member about safer play, authorized by their token. */
export function createSaferPlayCalls(findPlace: () => Place, findToken: () => string) {
  const send = (method: string, path: string, body?: object, place = findPlace(), token = findToken()): Promise<Answer> => {
    made += 1;
    const headers = { Authorization: token, 'Content-Type': 'application/json', 'Idempotency-Key': `safer-${made}` };
    return fetchJson(place.app, path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  };
  const read = async <Value>(path: string) => (await send('GET', path)).reply.value as Value;
  return {
    readState: () => read<SaferPlay>('/wps/saferplay/state'),
    readHistory: () => read<PlayHistory>('/wps/saferplay/history'),
    change: (body: object) => send('PUT', '/wps/saferplay/state', body),
    limit: (period: LimitPeriod, amount: number | null) =>
      send('PUT', '/wps/saferplay/state', { depositLimit: { period, amount } }),
    pause: (length: PauseLength, place?: Place) => send('POST', '/wps/saferplay/pause', { length }, place),
    deposit: (amount: number, place?: Place, method = 'sandbox') =>
      send('POST', '/wps/cashier/deposit', { amount, method }, place),
    readCashier: () => read<{ limitLeft: number | null }>('/wps/relay/MCSFE_getDepositSettings'),
    readBalance: async () => (await read<{ amount: number }>('/wps/member/balance')).amount,
    launch: () => send('GET', '/wps/game/launchGame?gameCode=MEGA645&device=MOBILE&hasLobby=true'),
    readMember: (token?: string) => send('GET', '/wps/member/info', undefined, undefined, token),
  };
}

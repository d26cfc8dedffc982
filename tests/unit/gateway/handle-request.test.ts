import { describe, expect, test } from 'vitest';
import { handleRequest } from '#gateway/handle-request.ts';
import { A, createGatewayFixture } from './gateway-fixture.ts';

const headers = { Merchant: 'aurora', Language: 'EN' };

describe('a plain fetch to the path of an endpoint', () => {
  test('is answered by the same gateway in the protocol’s format', async () => {
    const { gateway, clock, lines } = createGatewayFixture();
    const request = new Request(`${A}/wps/relay/GCSGAME_newGameVendor?platform=html5`, { headers });
    const response = await clock.runUntil(handleRequest(gateway, request));
    expect(await response?.json()).toEqual({ success: true, value: { vendors: [], categories: [] } });
    expect(response?.headers.get('X-Gateway')).toBe(`policy=stale-while-revalidate from=network line=${A} attempts=1 age=0`);
    expect(response?.headers.get('Server-Timing')).toBe(`gateway;desc="network";dur=30, line;desc="${A}";dur=30`);
    expect(lines.seen[0]?.headers).toMatchObject(headers);
  });

  test('reports the age of a stored reply without a line', async () => {
    const { gateway, clock } = createGatewayFixture();
    const request = new Request(`${A}/wps/relay/GCSGAME_newGameVendor?platform=html5`, { headers });
    await clock.runUntil(handleRequest(gateway, request));
    clock.jump(1_500);
    const response = await clock.runUntil(handleRequest(gateway, request));
    expect(response?.headers.get('X-Gateway')).toBe('policy=stale-while-revalidate from=store line=- attempts=0 age=1500');
    expect(response?.headers.get('Server-Timing')).toBe('gateway;desc="store";dur=0');
  });

  test('returns a typed error with its status on failure', async () => {
    const { gateway, clock, lines } = createGatewayFixture();
    for (const line of lines.lines.values()) line.mode = '503';
    const request = new Request(`${A}/wps/relay/GCSGAME_newGameVendor?platform=html5`, { headers });
    const response = await clock.runUntil(handleRequest(gateway, request));
    expect([response?.status, await response?.json()]).toEqual([504, { success: false, errorCode: 'lines_down', message: '' }]);
  });

  test('preserves the digits of ids in what it sends', async () => {
    const { gateway, clock, lines } = createGatewayFixture();
    const member = { ...headers, Authorization: 'ada' };
    const body = '{"gameId":1234567890123456801,"isFavourite":true,"at":1}';
    const request = new Request(`${A}/wps/game/favourites`, { method: 'PUT', headers: member, body });
    await clock.runUntil(handleRequest(gateway, request));
    await clock.runUntil(gateway.wakeOutbox('online'));
    expect(lines.seen.find(({ method }) => method === 'PUT')?.body).toContain('"gameId":"1234567890123456801"');
  });

  test('is not intercepted for other paths', async () => {
    const { gateway } = createGatewayFixture();
    expect(await handleRequest(gateway, new Request(`${A}/wps/unknown`))).toBeNull();
  });
});

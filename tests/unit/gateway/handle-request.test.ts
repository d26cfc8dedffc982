import { describe, expect, test } from 'vitest';
import { handleRequest } from '#gateway/handle-request.ts';
import { A, createGatewayFixture } from './gateway-fixture.ts';

const headers = { Merchant: 'aurora', Language: 'EN' };

describe('a plain fetch to a path of the table', () => {
  test('is answered by the same gateway, in the protocol’s shape', async () => {
    const { gateway, clock, lines } = createGatewayFixture();
    const request = new Request(`${A}/wps/relay/GCSGAME_newGameVendor?platform=html5`, { headers });
    const response = await clock.runUntil(handleRequest(gateway, request));
    expect(await response?.json()).toEqual({ success: true, value: { vendors: [], categories: [] } });
    expect(response?.headers.get('X-Gateway')).toBe(`policy=stale-while-revalidate from=network line=${A} attempts=1 age=0`);
    expect(response?.headers.get('Server-Timing')).toBe(`gateway;desc="network";dur=30, line;desc="${A}";dur=30`);
    expect(lines.seen[0]?.headers).toMatchObject(headers);
  });

  test('tells the age of a stored reply and names no line', async () => {
    const { gateway, clock } = createGatewayFixture();
    const request = new Request(`${A}/wps/relay/GCSGAME_newGameVendor?platform=html5`, { headers });
    await clock.runUntil(handleRequest(gateway, request));
    clock.jump(1_500);
    const response = await clock.runUntil(handleRequest(gateway, request));
    expect(response?.headers.get('X-Gateway')).toBe('policy=stale-while-revalidate from=store line=- attempts=0 age=1500');
    expect(response?.headers.get('Server-Timing')).toBe('gateway;desc="store";dur=0');
  });

  test('that cannot be answered gets a typed error with its status', async () => {
    const { gateway, clock, lines } = createGatewayFixture();
    for (const line of lines.lines.values()) line.mode = '503';
    const request = new Request(`${A}/wps/relay/GCSGAME_newGameVendor?platform=html5`, { headers });
    const response = await clock.runUntil(handleRequest(gateway, request));
    expect([response?.status, await response?.json()]).toEqual([504, { success: false, errorCode: 'lines_down', message: '' }]);
  });

  test('outside the table is none of the gateway’s business', async () => {
    const { gateway } = createGatewayFixture();
    expect(await handleRequest(gateway, new Request(`${A}/wps/unknown`))).toBeNull();
  });
});

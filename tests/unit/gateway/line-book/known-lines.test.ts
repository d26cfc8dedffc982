import { describe, expect, test } from 'vitest';
import { createKnownLines } from '#gateway/line-book/known-lines.ts';
import { A, createGatewayFixture, LINES } from '../gateway-fixture.ts';

const [origin, one, two, three] = ['https://app.test', 'https://one.test', 'https://two.test', 'https://three.test'];
const create = () => {
  const known = createKnownLines(origin, [one]);
  known.load([two]);
  return known;
};

describe('the base address of the status', () => {
  test('is one line more, whatever list is in force', () => {
    const known = create();
    known.setBase('https://GW.test/wps/');
    expect(known.list()).toEqual([origin, two, 'https://gw.test']);
    known.proposeList([three]);
    expect(known.list()).toEqual([origin, three, two, 'https://gw.test']);
    known.setBase(null);
    expect(known.list()).toEqual([origin, three, two]);
  });

  test.each([undefined, null, '', 'not a host', 'https://a@b.test', 7, {}, 'http://plain.test'])('is none as %j', (entry) => {
    const known = create();
    known.setBase(entry as string);
    expect(known.list()).toEqual([origin, two]);
  });

  test('answers where every other line is down', async () => {
    const gw = 'https://gw.test';
    const { ask, lines, settle } = createGatewayFixture({
      value: (path) => (path.endsWith('status') ? { maintenance: false, gw } : undefined),
    });
    lines.lines.set(gw, { mode: 'ok', latencyMs: 1 });
    await ask('system.status', { query: { device: 'MOBILE' } });
    await settle();
    for (const line of LINES) lines.line(line).mode = 'refused';
    expect(await ask('promotions.banners')).toMatchObject({ ok: true, meta: { line: gw } });
  });
});

describe('a new list of lines', () => {
  test('stands beside the last good one until a line of it has given a good reply', () => {
    const known = create();
    known.proposeList([three]);
    expect(known.list()).toEqual([origin, three, two]);
    expect(known.confirmList(two)).toBeNull();
    expect(known.confirmList(three)).toEqual([three]);
    expect(known.list()).toEqual([origin, three]);
  });

  test.each([[[]], [['']], [['not a domain']]])('that names no line is none: %j', (list) => {
    const known = create();
    known.proposeList(list);
    expect(known.list()).toEqual([origin, two]);
  });

  test('that is the good one again needs no proof', () => {
    const known = create();
    known.proposeList([three]);
    known.proposeList([two]);
    expect([known.list(), known.confirmList(three)]).toEqual([[origin, two], null]);
  });

  test('of dead lines costs nobody the living ones', async () => {
    const value = (path: string) =>
      path === '/wps/system/configuration' ? { domainList: [{ domainName: 'https://d.test' }] } : undefined;
    const { ask, lines, settle, gateway } = createGatewayFixture({ value });
    lines.lines.set('https://d.test', { mode: 'refused', latencyMs: 1 });
    await ask('system.configuration');
    await settle();
    expect(await gateway.listLines()).toEqual(expect.arrayContaining([...LINES, 'https://d.test']));
    lines.line(A).mode = 'refused';
    expect(await ask('promotions.banners')).toMatchObject({ ok: true });
  });
});

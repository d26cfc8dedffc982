import { describe, expect, test } from 'vitest';
import { isPinned, listBuiltIn, parseDomain, resolveBootstrapLine } from '#gateway/line-book/line-list.ts';
import { createHedgeBudget } from '#gateway/race/hedge-budget.ts';

const APP = 'https://play.example';

describe('the list of lines', () => {
  test.each([
    ['HTTPS://Fast.Example/some/path?x=1', 'https://fast.example'],
    ['https://fast.example:8443', 'https://fast.example:8443'],
    ['https://[::1]', null],
    ['https://Bücher.example', 'https://xn--bcher-kva.example'],
    ['http://plain.example', null],
    ['plain.example', null],
    ['https://user@evil.example', null],
    ['', null],
    ['https://', null],
  ])('%s is the line %s on an https page', (entry, line) => {
    expect(parseDomain(entry, APP)).toBe(line);
  });

  test('an entry without https is an http line on a page of this machine', () => {
    expect(parseDomain('Plain.Example/', 'http://localhost:8080')).toBe('http://plain.example');
    expect(parseDomain('Plain.Example/', 'http://play.example')).toBeNull();
  });

  test.each([
    'http://localhost:22',
    'https://localhost',
    'https://lotus.localhost',
    'https://router',
    'https://printer.local',
    'https://db.internal',
    'https://nas.home.arpa',
    'https://play.example.',
    'https://127.0.0.1',
    'https://127.1',
    'https://2130706433',
    'https://0x7f000001',
    'https://0177.0.0.1',
    'https://%31%32%37.0.0.1',
    'https://１２７.0.0.1',
    'https://10.0.0.8',
    'https://169.254.169.254',
    'https://203.0.113.9',
    'https://[fe80::1]',
    'https://[::ffff:127.0.0.1]',
    'https://user:pass@fast.example',
    'https://fast.example\\@evil.example',
    'https://fast.example:22',
    'https://fast.example:6000',
    'https://fast.example:80',
    '//fast.example',
    'wss://fast.example',
    'javascript:https',
    '*',
  ])('a page of a public host refuses %s in a reply and in the build', (entry) => {
    expect(parseDomain(entry, APP)).toBeNull();
    expect(resolveBootstrapLine(entry, APP)).toBeNull();
  });

  test.each(['http://localhost:8080', 'http://lotus.localhost:8080', 'http://192.168.1.5:8080', 'https://box.local'])(
    'a page at %s may have lines on this machine',
    (app) => {
      expect(parseDomain('http://127.0.0.1:8081', app)).toBe('http://127.0.0.1:8081');
      expect(parseDomain('https://box.local:8443', app)).toBe('https://box.local:8443');
    },
  );

  test('applies a port step only on loopback hosts', () => {
    expect(resolveBootstrapLine('+2', 'http://lotus.localhost:8080')).toBe('http://lotus.localhost:8082');
    expect(resolveBootstrapLine('+2', APP)).toBeNull();
  });

  test('the built-in lines come once each after the app’s own origin', () => {
    expect(listBuiltIn(APP, ['https://b.example', '*', APP, 'https://10.0.0.1', 'https://b.example/m/'])).toEqual([
      APP,
      'https://b.example',
    ]);
  });

  test.each([
    [['https://b.example', 'HTTPS://c.example:8443/'], true],
    [['https://b.example', '*'], false],
    [['https://b.example', 'c.example'], false],
    [['+1', '+2'], false],
    [[], false],
  ])('a build with %j pins its lines: %s', (entries, pins) => {
    expect(isPinned(APP, entries)).toBe(pins);
    expect(isPinned('http://localhost:8080', entries)).toBe(false);
  });
});

describe('the budget of hedges', () => {
  test('allows ten at once, then one for every twenty successes', () => {
    const budget = createHedgeBudget();
    expect(Array.from({ length: 11 }, () => budget.spend()).filter(Boolean)).toHaveLength(10);
    for (let success = 0; success < 19; success += 1) budget.earn();
    expect(budget.spend()).toBe(false);
    budget.earn();
    expect(budget.spend()).toBe(true);
  });
});

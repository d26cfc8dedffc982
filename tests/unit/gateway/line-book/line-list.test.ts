import { describe, expect, test } from 'vitest';
import { collectLines, parseDomain, resolveBootstrapLine } from '#gateway/line-book/line-list.ts';
import { createHedgeBudget } from '#gateway/race/hedge-budget.ts';

const APP = 'https://play.example';

describe('the list of lines', () => {
  test.each([
    ['HTTPS://Fast.Example/some/path?x=1', 'https://fast.example'],
    ['https://fast.example:8443', 'https://fast.example:8443'],
    ['http://localhost:8081', 'http://localhost:8081'],
    ['http://plain.example', null],
    ['plain.example', null],
    ['https://user@evil.example', null],
    ['', null],
    ['https://', null],
  ])('%s is the line %s on an https page', (entry, line) => {
    expect(parseDomain(entry, APP)).toBe(line);
  });

  test('an entry without https is an http line on a plain page', () => {
    expect(parseDomain('Plain.Example/', 'http://play.example')).toBe('http://plain.example');
  });

  test('a step of ports is honoured on loopback hosts only', () => {
    expect(resolveBootstrapLine('+2', 'http://lotus.localhost:8080')).toBe('http://lotus.localhost:8082');
    expect(resolveBootstrapLine('+2', APP)).toBeNull();
  });

  test('the operator’s list replaces the built-in one, the app’s own origin stays first', () => {
    expect(collectLines(APP, ['https://b.example'], [])).toEqual([APP, 'https://b.example']);
    expect(collectLines(APP, ['https://b.example'], ['https://c.example', 'https://play.example'])).toEqual([
      APP,
      'https://c.example',
    ]);
    expect(collectLines(APP, ['https://b.example'], ['nonsense of http'])).toEqual([APP, 'https://b.example']);
  });
});

describe('the budget of hedges', () => {
  test('ten at once, then one for every twenty successes', () => {
    const budget = createHedgeBudget();
    expect(Array.from({ length: 11 }, () => budget.spend()).filter(Boolean)).toHaveLength(10);
    for (let success = 0; success < 19; success += 1) budget.earn();
    expect(budget.spend()).toBe(false);
    budget.earn();
    expect(budget.spend()).toBe(true);
  });
});

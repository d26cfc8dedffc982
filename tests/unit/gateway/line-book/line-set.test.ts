import { describe, expect, test } from 'vitest';
import { createLines, four, MINUTE, one, origin, three, two } from './line-set-fixture.ts';

describe('a list of lines', () => {
  test('adds the line that two known lines name, but no line of a single one', () => {
    const { say, list } = createLines();
    expect(say(one, [one, three, four])).toBeNull();
    expect(list()).toEqual([origin, one]);
    expect(say(origin, [one, two, three])).toEqual([{ line: three, since: 1_000_000_000, isSite: true }]);
    expect(list()).toEqual([origin, one, three]);
  });

  test('is not confirmed by the same line again, nor by a line that is not known', () => {
    const { say, list } = createLines();
    say(one, [three]);
    say(one, [three]);
    say(three, [three]);
    expect(list()).toEqual([origin, one]);
  });

  test('counts for five minutes', () => {
    const { say, time, list } = createLines();
    say(origin, [three]);
    time.now += 6 * MINUTE;
    say(one, [three]);
    expect(list()).toEqual([origin, one]);
  });

  test('of the only line is believed', () => {
    const { say, list } = createLines([]);
    say(origin, [two, three]);
    expect(list()).toEqual([origin, two, three]);
    say(two, [two, three, four]);
    expect(list()).toEqual([origin, two, three]);
  });

  test('of the only line is believed also after a base address, and never one of that address', () => {
    const { say, list, isNew } = createLines([]);
    say(origin, [four], 'base');
    say(four, [two]);
    expect(list()).toEqual([origin, four]);
    say(origin, [three]);
    expect([list(), isNew(three)]).toEqual([[origin, four, three], false]);
  });

  test('counts as one voice more once its lines were adopted', () => {
    const { say, list } = createLines();
    for (const line of [origin, one]) say(line, [three]);
    for (const line of [one, three]) say(line, [three, four]);
    expect(list()).toEqual([origin, one, three, four]);
  });

  test.each([[[]], [['']], [['not a domain']], [['https://localhost', 'https://169.254.169.254']]])(
    'without lines of a public host is ignored: %j',
    (entries) => {
      const { say, list } = createLines([]);
      expect(say(origin, entries)).toBeNull();
      expect(list()).toEqual([origin]);
    },
  );

  test('adds nothing if the build names whole origins alone', () => {
    const { say, list, load, listUndecided } = createLines([one]);
    load([{ line: two, since: 1, isSite: true }]);
    for (const line of [origin, one]) say(line, [one, three]);
    for (const line of [origin, one]) say(line, [three], 'base');
    expect([list(), listUndecided('sites'), listUndecided('base')]).toEqual([[origin, one], [], []]);
  });
});

describe('a line that a list leaves out', () => {
  const adopt = () => {
    const lines = createLines();
    lines.load([two, three].map((line) => ({ line, since: 1, isSite: true })));
    return lines;
  };

  test('stays as it is if only one line leaves it out, even after a failure', () => {
    const { say, list, failed, isLeftOut } = adopt();
    failed.add(two);
    say(one, [one, three]);
    expect([list(), isLeftOut(two)]).toEqual([[origin, one, two, three], false]);
  });

  test('stays as a last resort while it answers, if two leave it out: it has no voice and serves no pages', () => {
    const { say, list, isLeftOut, isSite } = adopt();
    for (const line of [origin, one]) say(line, [one, three]);
    expect([list(), isLeftOut(two), isSite(two)]).toEqual([[origin, one, three, two], true, false]);
    say(two, [two, four]);
    say(one, [one, three, four]);
    expect(list()).not.toContain(four);
  });

  test('goes if two leave it out and it has failed', () => {
    const { say, list, failed } = adopt();
    failed.add(two);
    say(one, [one, three]);
    expect(say(origin, [one, three])).toEqual([{ line: three, since: 1, isSite: true }]);
    expect(list()).toEqual([origin, one, three]);
  });

  test('never goes if it is built in, and is the last resort also after a restart', () => {
    const { say, list, failed, isLeftOut } = adopt();
    failed.add(one);
    say(two, [two, three]);
    const stored = say(origin, [two, three]) ?? [];
    expect([list(), isLeftOut(one)]).toEqual([[origin, one, two, three], true]);
    const later = createLines();
    later.load(stored);
    expect([later.list().toSorted(), later.isLeftOut(one)]).toEqual([[origin, one, three, two].toSorted(), true]);
  });

  test('stays as it is if two others name it', () => {
    const { say, isLeftOut } = createLines([one, two, '*']);
    say(origin, [one, two]);
    say(one, [one, two]);
    say(two, [two]);
    expect(say(origin, [two])).toEqual([{ line: one, since: 1_000_000_000, isSite: true, isLeftOut: true }]);
    say(origin, [one, two]);
    const many = createLines([one, two, three, '*']);
    for (const line of [origin, one]) many.say(line, [one, two, three]);
    for (const line of [two, three]) many.say(line, [two, three]);
    expect([isLeftOut(one), many.isLeftOut(one)]).toEqual([true, false]);
  });

  test('is never the origin', () => {
    const { say, list, failed, isLeftOut } = adopt();
    failed.add(origin);
    for (const line of [one, two, three]) say(line, [one, two, three]);
    expect([list(), isLeftOut(origin)]).toEqual([[origin, one, two, three], false]);
  });

  test('returns once two lines name it again, as a new line unless it is built in', () => {
    const { say, isLeftOut, isNew } = adopt();
    for (const line of [origin, three]) say(line, [three]);
    expect([isLeftOut(one), isLeftOut(two)]).toEqual([true, true]);
    for (const line of [origin, three]) say(line, [one, two, three]);
    expect([isLeftOut(one), isLeftOut(two), isNew(one), isNew(two)]).toEqual([false, false, false, true]);
  });

  test('is also one of the whole origins that the build names', () => {
    const { say, isLeftOut } = createLines([one, two]);
    for (const line of [origin, two]) say(line, [two, four]);
    expect(isLeftOut(one)).toBe(true);
  });
});

describe('the base address in the status', () => {
  test('adds a line for calls only, once two lines name it', () => {
    const { say, list, isSite } = createLines();
    say(one, ['https://GW.test/wps/'], 'base');
    expect(list()).toEqual([origin, one]);
    say(origin, ['https://gw.test'], 'base');
    expect([list(), isSite('https://gw.test'), isSite(one)]).toEqual([[origin, one, 'https://gw.test'], false, true]);
  });

  test('is not confirmed by a list, and serves the app once a list names it too', () => {
    const { say, list, isSite, time } = createLines();
    say(one, [three], 'base');
    say(origin, [three]);
    expect(list()).toEqual([origin, one]);
    say(origin, [three], 'base');
    time.now += 1;
    expect(say(one, [three])).toEqual([{ line: three, since: 1_000_000_000, isSite: true }]);
    expect(isSite(three)).toBe(true);
  });

  test.each(['', 'not a host', 'https://a@b.test', 'http://plain.test', 'https://10.0.0.1'])('is ignored as "%s"', (entry) => {
    const { say, list } = createLines([]);
    say(origin, [entry], 'base');
    expect(list()).toEqual([origin]);
  });
});

test('a built-in line keeps its vote while it is dead', () => {
  const { say, list, failed } = createLines();
  failed.add(one);
  say(origin, [three]);
  expect(list()).toEqual([origin, one]);
});

describe('an open question', () => {
  test('is for the known lines that have not spoken', () => {
    const { say, listUndecided } = createLines([one, two, '*']);
    say(one, [one, two]);
    expect(listUndecided('sites')).toEqual([]);
    say(one, [three]);
    expect([listUndecided('sites'), listUndecided('base')]).toEqual([[origin, two], []]);
    say(origin, [one, two]);
    expect(listUndecided('sites')).toEqual([two]);
    say(two, [one, two]);
    expect(listUndecided('sites')).toEqual([]);
  });

  test('is whether a line is left out, if two others could leave it out', () => {
    const { say, listUndecided } = createLines([one, two, '*']);
    say(one, [one]);
    expect(listUndecided('sites')).toEqual([origin, two]);
    const few = createLines();
    few.say(origin, [origin]);
    expect(few.listUndecided('sites')).toEqual([]);
  });
});

describe('an adopted line', () => {
  test('is new for an hour', () => {
    const { say, isNew, time } = createLines();
    for (const line of [origin, one]) say(line, [three]);
    expect([isNew(three), isNew(origin), isNew(four)]).toEqual([true, false, false]);
    time.now += 60 * MINUTE - 1;
    expect(isNew(three)).toBe(true);
    time.now += 1;
    expect(isNew(three)).toBe(false);
  });

  test('of the first list of an only line is not new', () => {
    const { say, isNew } = createLines([]);
    say(origin, [two, three]);
    for (const line of [two, three]) say(line, [two, three, four]);
    expect([isNew(two), isNew(three), isNew(four)]).toEqual([false, false, true]);
  });

  test('of a clock that was set back is new until the hour is over', () => {
    const { load, isNew, time } = createLines();
    expect(load([{ line: three, since: time.now + 60 * MINUTE * 24, isSite: true }])).toMatchObject([{ since: time.now }]);
    expect(isNew(three)).toBe(true);
  });

  test('that is stored but not allowed any more is dropped', () => {
    const { load, list } = createLines();
    load(
      [two, 'https://127.0.0.1', 'http://three.test', 'https://four.test/m'].map((line) => ({ line, since: 1, isSite: true })),
    );
    expect(list()).toEqual([origin, one, two]);
  });
});

import { expect, test } from 'vitest';
import type { Deposit } from '#contract/calls/cashier.ts';
import type { PlayHistory } from '#contract/calls/safer-play.ts';
import { findMonth, mergeEntries, selectMonth, sumMonth } from '#src/features/history/history-entries.ts';

const at = (month: number, day: number) => new Date(2026, month, day, 12).getTime();
const deposit = (id: string, createdAt: number, status: Deposit['status'] = 'success'): Deposit => {
  return { id, amount: 50_000, currency: 'PHP', methodName: 'Card', status, createdAt };
};
const moved = (kind: string, movedAt: number, amount = 100, account = 'cash') => ({ kind, account, amount, at: movedAt });
const ledger = (...movements: PlayHistory['movements']): PlayHistory => ({ movements, totals: [], currency: 'PHP' });

test('a deposit that both lists have is one entry, with its reference number', () => {
  const entries = mergeEntries(
    [deposit('2', at(10, 20)), deposit('1', at(10, 10), 'refused')],
    ledger(moved('voucher', at(10, 21)), moved('deposit', at(10, 20), 50_000), moved('deposit', at(10, 2), 7)),
  );
  expect(entries.map(({ kind, reference, amount }) => [kind, reference, amount])).toEqual([
    ['voucher', undefined, 100],
    ['deposit', '2', 50_000],
    ['deposit', '1', 50_000],
    ['deposit', undefined, 7],
  ]);
});

test('without a list of deposits, the ledger names them', () => {
  expect(mergeEntries([], ledger(moved('deposit', at(10, 2)))).map(({ kind }) => kind)).toEqual(['deposit']);
});

test('a month is a calendar month of the device', () => {
  const entries = mergeEntries([deposit('2', at(10, 30)), deposit('1', at(11, 1))], undefined);
  expect(selectMonth(entries, findMonth(at(10, 5))).map(({ reference }) => reference)).toEqual(['2']);
  expect(findMonth(at(0, 31), -1)).toBe(new Date(2025, 11, 1).getTime());
});

test('the sums of a month leave out other months, refused payments and points', () => {
  const entries = mergeEntries(
    [deposit('3', at(11, 3)), deposit('2', at(10, 30)), deposit('1', at(10, 30), 'refused')],
    ledger(moved('withdrawal', at(10, 3), -20_000), moved('voucher', at(10, 3), 50, 'points')),
  );
  const sums = sumMonth(entries, findMonth(at(10, 1)));
  expect(sums).toMatchObject({ account: 'cash', currency: 'PHP', incoming: 50_000, outgoing: 20_000 });
  expect(sums?.days).toHaveLength(30);
  expect(sums?.days[2]).toEqual({ incoming: 0, outgoing: 20_000 });
  expect(sums?.days[29]).toEqual({ incoming: 50_000, outgoing: 0 });
});

test('a month in which only points moved sums the points, and one without movements has no sums', () => {
  const points = mergeEntries([], ledger(moved('exchange', at(1, 28), -20, 'points')));
  expect(sumMonth(points, findMonth(at(1, 1)))).toMatchObject({ account: 'points', incoming: 0, outgoing: 20 });
  expect(sumMonth(mergeEntries([deposit('1', at(1, 1), 'refused')], undefined), findMonth(at(1, 1)))).toBeUndefined();
});

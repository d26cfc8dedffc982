import { expect, test } from 'vitest';
import { findKeyTarget, findRest, findScrollDirections, findStep, type RowView } from '#src/components/rows/read-row.ts';

/** Twelve covers of 100 px, 10 px apart, between gutters of 20 px: 1,350 px, with 480 px (four covers) visible. */
const COVERS = Array.from({ length: 12 }, (_, place) => ({ start: 20 + place * 110, end: 120 + place * 110 }));
const view = (scrolled: number, whole = 1_350): RowView => ({ scrolled, seen: 480, whole, padding: 20 });

/** Three banners as wide as the visible part between the gutters. */
const BANNERS = Array.from({ length: 3 }, (_, place) => ({ start: 20 + place * 450, end: 460 + place * 450 }));

test.each([
  ['at its start', view(0), { back: false, on: true }],
  ['in its middle', view(300), { back: true, on: true }],
  ['at its end', view(870), { back: true, on: false }],
  ['a rounded pixel before its end', view(868.6), { back: true, on: false }],
  ['that fits', view(0, 480), { back: false, on: false }],
])('a row %s enables the arrows with a target', (_, row, ways) => {
  expect(findScrollDirections(row)).toEqual(ways);
});

test.each([
  ['advances to the first partly hidden cover', COVERS, view(0), 1, 440],
  ['advances to a cut cover', COVERS, view(60), 1, 440],
  ['stops at the last covers', COVERS, view(700), 1, 870],
  ['goes back by a screenful', COVERS, view(870), -1, 440],
  ['goes back to a cover cut at the start', COVERS, view(60), -1, 0],
  ['stays before the first cover', COVERS, view(0), -1, 0],
  ['advances by one banner', BANNERS, view(0), 1, 450],
  ['goes back by one banner', BANNERS, view(900), -1, 450],
  ['an empty row stays', [], view(0, 480), 1, 0],
] as const)('%s', (_, items, row, step, place) => {
  expect(findStep(items, row, step)).toBe(place);
});

test.each([
  ['the nearest cover', 160, 110],
  ['the end, when no cover can begin there', 2_000, 870],
  ['the first', -50, 0],
])('a row comes to rest at %s', (_, place, rest) => {
  expect(findRest(COVERS, view(0), place)).toBe(rest);
});

test.each([
  ['ArrowRight', false, 0, 1],
  ['ArrowLeft', false, 1, 0],
  ['ArrowLeft', true, 0, 1],
  ['ArrowRight', true, 1, 0],
  ['Home', false, 7, 0],
  ['End', true, 0, 11],
  ['ArrowRight', false, 11, undefined],
  ['ArrowLeft', false, 0, undefined],
  ['Home', false, 0, undefined],
  ['Enter', false, 3, undefined],
])('%s, with right to left %s, moves from item %i of 12 to %s', (key, isRightToLeft, place, target) => {
  expect(findKeyTarget(key, isRightToLeft, place, 12)).toBe(target);
});

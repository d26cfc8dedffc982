import { expect, test } from 'vitest';
import {
  chooseOverlay,
  FORM_PATIENCE_MS,
  FREE_FOR_MS,
  type Occupation,
  OVERLAY_KINDS,
  type OverlayKind,
  type OverlaySituation,
  PAUSE_MS,
} from '#src/services/overlays/choose-overlay.ts';

const NOW = 1_000_000;
const LONG_AGO = Number.NEGATIVE_INFINITY;

interface Row {
  shown?: OverlayKind;
  waiting: readonly OverlayKind[];
  busy?: readonly Occupation[];
  moments?: Partial<OverlaySituation>;
}

function choose({ shown, waiting, busy = [], moments }: Row) {
  const kinds = shown ? [shown, ...waiting] : waiting;
  const tickets = kinds.map((kind, id) => ({ id, kind }));
  const { shownId, nextAt } = chooseOverlay({
    tickets,
    shownId: shown ? 0 : undefined,
    occupations: new Set(busy),
    now: NOW,
    goneAt: LONG_AGO,
    busyAt: LONG_AGO,
    formUsedAt: LONG_AGO,
    ...moments,
  });
  return { chosen: tickets.find(({ id }) => id === shownId)?.kind, nextAt };
}

const ago = (ms: number) => NOW - ms;

test.each<[string, Row, OverlayKind | undefined]>([
  ['nothing waits', { waiting: [] }, undefined],
  ['all wait', { waiting: [...OVERLAY_KINDS].reverse() }, 'access'],
  ['the most pressing is behind', { waiting: ['one-tap', 'install', 'update'] }, 'update'],
  ['one is shown and a higher one waits', { shown: 'install', waiting: ['forced-download'] }, 'install'],
  ['one is shown and an access screen waits', { shown: 'forced-download', waiting: ['access'] }, 'access'],
  ['a one-tap is shown and any other waits', { shown: 'one-tap', waiting: ['install'] }, 'install'],
  ['a one-tap is shown and the other is kept away', { shown: 'one-tap', waiting: ['install'], busy: ['dialog'] }, 'one-tap'],
  ['a dialog opens over the one that is shown', { shown: 'update', waiting: [], busy: ['dialog'] }, 'update'],
  ['a dialog is open', { waiting: ['update'], busy: ['dialog'] }, undefined],
  ['a dialog is open and an access screen waits', { waiting: ['access'], busy: ['dialog'] }, 'access'],
  ['a form is filled', { waiting: ['update'], busy: ['form'] }, undefined],
  ['a form is begun under the one that is shown', { shown: 'update', waiting: [], busy: ['form'] }, undefined],
  ['a game runs', { waiting: ['access'], busy: ['game'] }, undefined],
  ['a game begins under the one that is shown', { shown: 'access', waiting: [], busy: ['game'] }, undefined],
  ['a made-up name is to be noted', { waiting: ['access', 'push'], busy: ['new-name'] }, undefined],
  ['a payment is under way', { waiting: ['access', 'update'], busy: ['payment'] }, undefined],
])('when %s', (_, row, kind) => expect(choose(row).chosen).toBe(kind));

test.each<[string, Row, OverlayKind | undefined]>([
  ['the last one has just gone', { waiting: ['update'], moments: { goneAt: ago(PAUSE_MS - 1) } }, undefined],
  ['the pause is over', { waiting: ['update'], moments: { goneAt: ago(PAUSE_MS) } }, 'update'],
  ['an access screen waits in the pause', { waiting: ['access'], moments: { goneAt: ago(0) } }, 'access'],
  ['a form has just been left', { waiting: ['update'], moments: { busyAt: ago(FREE_FOR_MS - 1) } }, undefined],
  ['the form was left a while ago', { waiting: ['update'], moments: { busyAt: ago(FREE_FOR_MS) } }, 'update'],
  ['a form is used', { waiting: ['access'], busy: ['form'], moments: { formUsedAt: ago(FORM_PATIENCE_MS - 1) } }, undefined],
  ['a form is forgotten', { waiting: ['access'], busy: ['form'], moments: { formUsedAt: ago(FORM_PATIENCE_MS) } }, 'access'],
  ['a form is forgotten, and no access screen waits', { waiting: ['update'], busy: ['form'] }, undefined],
])('when %s, by the clock', (_, row, kind) => expect(choose(row).chosen).toBe(kind));

test('it says when time alone may change the choice', () => {
  const moments = { goneAt: ago(PAUSE_MS - 500), busyAt: ago(FREE_FOR_MS - 200), formUsedAt: ago(FORM_PATIENCE_MS - 100) };
  expect(choose({ waiting: ['update'], moments }).nextAt).toBe(NOW + 200);
  expect(choose({ waiting: ['access'], busy: ['form'], moments }).nextAt).toBe(NOW + 100);
  expect(choose({ waiting: [], moments }).nextAt).toBeUndefined();
  expect(choose({ waiting: ['update'] }).nextAt).toBeUndefined();
});

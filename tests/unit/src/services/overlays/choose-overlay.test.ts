import { expect, test } from 'vitest';
import {
  chooseOverlay,
  FORM_PATIENCE_MS,
  FREE_FOR_MS,
  type Occupation,
  OVERLAY_KINDS,
  type OverlayContext,
  type OverlayKind,
  PAUSE_MS,
} from '#src/services/overlays/choose-overlay.ts';

const NOW = 1_000_000;
const LONG_AGO = Number.NEGATIVE_INFINITY;

interface Row {
  shown?: OverlayKind;
  waiting: readonly OverlayKind[];
  busy?: readonly Occupation[];
  moments?: Partial<OverlayContext>;
}

function choose({ shown, waiting, busy = [], moments }: Row) {
  const kinds = shown ? [shown, ...waiting] : waiting;
  const tickets = kinds.map((kind, id) => ({ id, kind }));
  const { shownId, nextAt } = chooseOverlay({
    tickets,
    shownId: shown ? 0 : undefined,
    occupations: new Set(busy),
    now: NOW,
    closedAt: LONG_AGO,
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
  ['the highest kind waits behind', { waiting: ['one-tap', 'install', 'update'] }, 'update'],
  ['one is shown and a higher one waits', { shown: 'install', waiting: ['forced-download'] }, 'install'],
  ['one is shown and an access screen waits', { shown: 'forced-download', waiting: ['access'] }, 'access'],
  ['One Tap is shown and another one waits', { shown: 'one-tap', waiting: ['install'] }, 'install'],
  ['One Tap is shown and the other one is suppressed', { shown: 'one-tap', waiting: ['install'], busy: ['dialog'] }, 'one-tap'],
  ['a dialog opens over the shown one', { shown: 'update', waiting: [], busy: ['dialog'] }, 'update'],
  ['a dialog is open', { waiting: ['update'], busy: ['dialog'] }, undefined],
  ['a dialog is open and an access screen waits', { waiting: ['access'], busy: ['dialog'] }, 'access'],
  ['a form is filled', { waiting: ['update'], busy: ['form'] }, undefined],
  ['a form is started under the shown one', { shown: 'update', waiting: [], busy: ['form'] }, undefined],
  ['a game runs', { waiting: ['access'], busy: ['game'] }, undefined],
  ['a game starts under the shown one', { shown: 'access', waiting: [], busy: ['game'] }, undefined],
  ['a generated name must be written down', { waiting: ['access', 'push'], busy: ['new-name'] }, undefined],
  ['a payment is pending', { waiting: ['access', 'update'], busy: ['payment'] }, undefined],
])('when %s', (_, row, kind) => expect(choose(row).chosen).toBe(kind));

test.each<[string, Row, OverlayKind | undefined]>([
  ['the last one has just closed', { waiting: ['update'], moments: { closedAt: ago(PAUSE_MS - 1) } }, undefined],
  ['the pause is over', { waiting: ['update'], moments: { closedAt: ago(PAUSE_MS) } }, 'update'],
  ['an access screen waits in the pause', { waiting: ['access'], moments: { closedAt: ago(0) } }, 'access'],
  ['a form has just been left', { waiting: ['update'], moments: { busyAt: ago(FREE_FOR_MS - 1) } }, undefined],
  ['the form was left a while ago', { waiting: ['update'], moments: { busyAt: ago(FREE_FOR_MS) } }, 'update'],
  ['a form is used', { waiting: ['access'], busy: ['form'], moments: { formUsedAt: ago(FORM_PATIENCE_MS - 1) } }, undefined],
  ['a form is abandoned', { waiting: ['access'], busy: ['form'], moments: { formUsedAt: ago(FORM_PATIENCE_MS) } }, 'access'],
  ['a form is abandoned, and no access screen waits', { waiting: ['update'], busy: ['form'] }, undefined],
])('depending on the clock, when %s', (_, row, kind) => expect(choose(row).chosen).toBe(kind));

test('returns when the clock alone may change the choice', () => {
  const moments = { closedAt: ago(PAUSE_MS - 500), busyAt: ago(FREE_FOR_MS - 200), formUsedAt: ago(FORM_PATIENCE_MS - 100) };
  expect(choose({ waiting: ['update'], moments }).nextAt).toBe(NOW + 200);
  expect(choose({ waiting: ['access'], busy: ['form'], moments }).nextAt).toBe(NOW + 100);
  expect(choose({ waiting: [], moments }).nextAt).toBeUndefined();
  expect(choose({ waiting: ['update'] }).nextAt).toBeUndefined();
});

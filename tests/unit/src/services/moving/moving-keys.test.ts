import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DRAFT_FIELDS } from '#src/services/form-drafts.ts';
import { MOVING_LOCAL_KEYS, MOVING_TAB_KEYS } from '#src/services/moving/moving-keys.ts';

/** Names that stay: of this origin, of this visit, channels, or moved in another way. A new name belongs on one of the lists. */
const STAYING = [
  'fastline.accepted-account',
  'fastline.announcements-',
  'fastline.app-upgrade-put-off',
  'fastline.arrived',
  'fastline.chat-tab',
  'fastline.clock',
  'fastline.download-bar',
  'fastline.email-codes',
  'fastline.failed-starts',
  'fastline.forced-download',
  'fastline.frame',
  'fastline.in-app',
  'fastline.install-closes',
  'fastline.install-dismissed',
  'fastline.install-guide-skipped',
  'fastline.installed',
  'fastline.last-path',
  'fastline.login-opened',
  'fastline.logo',
  'fastline.mini-game-closed',
  'fastline.move-later',
  'fastline.moved',
  'fastline.original-domain',
  'fastline.page-gateways',
  'fastline.passkey-answered',
  'fastline.payment ',
  'fastline.probe',
  'fastline.promo-image-closed',
  'fastline.promo-image-saved',
  'fastline.push-asked',
  'fastline.push-device',
  'fastline.push-skips',
  'fastline.pwa-type',
  'fastline.reloaded-for',
  'fastline.reloaded-release',
  'fastline.scroll',
  'fastline.session',
  'fastline.session ',
  'fastline.session-handover',
  'fastline.sms-codes',
  'fastline.social-redirect',
  'fastline.update-later',
];

const NAME = /'(fastline\.[a-z -]+)'/g;
const root = join(import.meta.dirname, '../../../../..');

function listNames(folder: string): string[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const texts = files.map((name) => readFileSync(join(root, folder, name), 'utf8'));
  return texts.flatMap((text) => [...text.matchAll(NAME)].map(([, name = '']) => name));
}

test('every name under which a page stores something either moves or stays', () => {
  const names = new Set([...listNames('src'), ...listNames('contract')]);
  const listed = [...MOVING_LOCAL_KEYS, ...MOVING_TAB_KEYS, ...STAYING];
  expect([...names].filter((name) => !listed.includes(name))).toEqual([]);
  expect(STAYING.filter((name) => !names.has(name))).toEqual([]);
});

test('the drafts of all forms move', () => {
  expect(MOVING_TAB_KEYS).toEqual(expect.arrayContaining(Object.keys(DRAFT_FIELDS).map((form) => `fastline.draft.${form}`)));
});

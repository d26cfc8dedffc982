import { expect, test } from 'vitest';
import { parseShellMessage } from '#contract/messages/shell-messages.ts';

const INFO = { type: 'app-info', version: '2.4.39', platform: 'android', isUpgradeable: true };

test.each([
  ['all that it should be', INFO, INFO],
  ['what this page does not know', { ...INFO, theme: 'dark' }, INFO],
  ['no word of an upgrade', { ...INFO, isUpgradeable: undefined }, { ...INFO, isUpgradeable: false }],
  ['an upgrade that is no yes', { ...INFO, isUpgradeable: 'yes' }, { ...INFO, isUpgradeable: false }],
  ['a version that is none', { ...INFO, version: 'newest' }, { ...INFO, version: '0' }],
  ['a version as a number', { ...INFO, version: 2.4 }, { ...INFO, version: '0' }],
  ['a platform nobody has heard of', { ...INFO, platform: 'toaster' }, null],
  ['a callback', { type: 'callback', result: ' Failure: no camera ' }, { type: 'callback', result: 'Failure: no camera' }],
  ['an endless callback', { type: 'callback', result: 'x'.repeat(999) }, { type: 'callback', result: 'x'.repeat(300) }],
  ['a callback without words', { type: 'callback', result: null }, null],
  ['Back', { type: 'back-pressed' }, { type: 'back-pressed' }],
  ['a link', { type: 'link-opened', url: '/m/home' }, { type: 'link-opened', url: '/m/home' }],
  ['a null link', { type: 'link-opened', url: null }, { type: 'link-opened', url: null }],
  ['a link that is no text', { type: 'link-opened', url: ['/m/home'] }, { type: 'link-opened', url: null }],
  ['an unknown message', { type: 'format-disk' }, null],
  ['a list', [INFO], null],
  ['nothing', null, null],
])('a message with %s is read so', (_, message, expected) => {
  expect(parseShellMessage(JSON.stringify(message))).toEqual(expected);
});

test.each([
  ['no JSON', '{"type":'],
  ['an object, not its text', INFO],
  ['nothing', undefined],
  ['too much', ' '.repeat(10_001)],
])('%s is no message', (_, text) => {
  expect(parseShellMessage(text)).toBeNull();
});

import { expect, test } from 'vitest';
import { parseShellMessage } from '#contract/messages/shell-messages.ts';

const INFO = { type: 'app-info', version: '2.4.39', platform: 'android', isUpgradeable: true };

test.each([
  ['all fields', INFO, INFO],
  ['unknown fields', { ...INFO, theme: 'dark' }, INFO],
  ['no upgrade field', { ...INFO, isUpgradeable: undefined }, { ...INFO, isUpgradeable: false }],
  ['an upgrade that is not true', { ...INFO, isUpgradeable: 'yes' }, { ...INFO, isUpgradeable: false }],
  ['an invalid version', { ...INFO, version: 'newest' }, { ...INFO, version: '0' }],
  ['a version as a number', { ...INFO, version: 2.4 }, { ...INFO, version: '0' }],
  ['an unknown platform', { ...INFO, platform: 'toaster' }, null],
  ['a callback', { type: 'callback', result: ' Failure: no camera ' }, { type: 'callback', result: 'Failure: no camera' }],
  ['an endless callback', { type: 'callback', result: 'x'.repeat(999) }, { type: 'callback', result: 'x'.repeat(300) }],
  ['a callback without text', { type: 'callback', result: null }, null],
  ['Back', { type: 'back-pressed' }, { type: 'back-pressed' }],
  ['a link', { type: 'link-opened', url: '/m/home' }, { type: 'link-opened', url: '/m/home' }],
  ['a null link', { type: 'link-opened', url: null }, { type: 'link-opened', url: null }],
  ['a link that is not text', { type: 'link-opened', url: ['/m/home'] }, { type: 'link-opened', url: null }],
  ['an unknown type', { type: 'format-disk' }, null],
  ['a list', [INFO], null],
  ['nothing', null, null],
])('parses a message with %s', (_, message, expected) => {
  expect(parseShellMessage(JSON.stringify(message))).toEqual(expected);
});

test.each([
  ['no JSON', '{"type":'],
  ['an object instead of its text', INFO],
  ['nothing', undefined],
  ['too much', ' '.repeat(10_001)],
])('ignores %s', (_, text) => {
  expect(parseShellMessage(text)).toBeNull();
});

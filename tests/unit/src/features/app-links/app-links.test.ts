import { expect, test } from 'vitest';
import { chooseAppLinks } from '#src/features/app-links/app-links.tsx';

const RIO = { code: 'rio', name: 'Rio' };
const BUILT_ICONS = { 192: '/m/icons/rio-192.png', 512: '/m/icons/rio-512.png' };
const OPERATORS = '/wps/system/manifest.json?merchantCode=rio';
const BUILT = '/m/manifests/rio.webmanifest';

test('without templates the links are those of the build', () => {
  expect(chooseAppLinks({}, RIO)).toEqual({
    icon: '/m/icons/rio.svg',
    'apple-touch-icon': '/m/icons/rio-180.png',
    manifest: BUILT,
  });
});

test('the template provides the drawn icon and Apple’s', () => {
  const links = chooseAppLinks({ image_logo: '/img/logo.png', apple_touch_icon: 'https://cdn.example/touch.png' }, RIO);
  expect(links).toMatchObject({ icon: '/img/logo.png', 'apple-touch-icon': 'https://cdn.example/touch.png' });
});

test.each([
  'javascript:steal()',
  'data:image/png;base64,AA',
  '//evil.example/a.png',
  '/\\evil.example/a.png',
  'http://x.example/a.png',
  '',
  null,
])('does not link %s as a picture', (address) => {
  expect(chooseAppLinks({ image_logo: address, apple_touch_icon: address }, RIO)).toEqual(chooseAppLinks({}, RIO));
});

test.each([
  ['1', undefined, OPERATORS],
  ['0', undefined, BUILT],
  [null, null, BUILT],
  ['0', JSON.stringify({ title: 'Rio', icons: BUILT_ICONS }), BUILT],
  ['0', JSON.stringify({ title: 'Rio', icons: { ...BUILT_ICONS, 512: 'https://cdn.example/512.png' } }), OPERATORS],
  ['0', JSON.stringify({ title: 'Rio Jogos' }), OPERATORS],
  ['0', JSON.stringify({ icons: { 512: 512 } }), OPERATORS],
  ['0', 'no JSON', BUILT],
  ['0', 'null', BUILT],
])('with feature %s and template %s the manifest is %s', (desktop_app_feature, pwa, manifest) => {
  expect(chooseAppLinks({ desktop_app_feature, pwa }, RIO).manifest).toBe(manifest);
});

test('an own logo of the operator also selects its manifest', () => {
  expect(chooseAppLinks({ image_logo: 'https://cdn.example/logo.png' }, RIO).manifest).toBe(OPERATORS);
  expect(chooseAppLinks({ image_logo: '/m/icons/rio.svg' }, RIO).manifest).toBe(BUILT);
  expect(chooseAppLinks({ image_logo: '/m/icons/lotus.svg' }, RIO).manifest).toBe(OPERATORS);
});

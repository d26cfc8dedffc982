import { expect, test } from 'vitest';
import type { Resources } from '#contract/schemas/player/resources.ts';
import { createOperatorManifest } from '#operator/site/operator-manifest.ts';
import { createPublishedSite } from '#operator/site/published-site.ts';
import { createSiteFile } from '#operator/site/site-files.ts';

const BUILT = {
  id: '/m/home',
  name: 'Rio',
  short_name: 'Rio',
  icons: [{ src: '/m/icons/rio-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' }],
  shortcuts: [{ name: 'Jogos', url: '/m/game', icons: [{ src: '/m/icons/rio-192.png', sizes: '192x192' }] }],
};
const FILE = createSiteFile('/m/manifests/rio.webmanifest', Buffer.from(JSON.stringify(BUILT)));
const SHELL = createSiteFile('/m/index.html', Buffer.from('<html></html>'));
const SITE = createPublishedSite(
  new Map([
    [FILE.path, FILE],
    [SHELL.path, SHELL],
  ]),
);

async function ask(templates: Resources['templates'] | null, query = 'merchantCode=rio') {
  const app = createOperatorManifest({ site: SITE, findTemplates: async () => templates });
  return app.request(`http://rio.test/wps/system/manifest.json?${query}`);
}
const read = async (pwa: unknown) => (await ask({ pwa: JSON.stringify(pwa) })).json();

test('a template without its own style leaves the built manifest', async () => {
  const response = await ask({});
  expect(response.headers.get('Content-Type')).toBe('application/manifest+json');
  expect(await response.json()).toEqual(BUILT);
  expect(await read({ title: 'Rio', icons: { 192: '/m/icons/rio-192.png' } })).toEqual(BUILT);
});

test('a merchant whose template is not loaded has no manifest yet', async () => {
  const response = await ask(null);
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '2']);
});

test('uses the template’s name, but not a long one as the short name', async () => {
  expect(await read({ title: 'Rio Jogos' })).toMatchObject({ name: 'Rio Jogos', short_name: 'Rio Jogos', icons: BUILT.icons });
  expect(await read({ title: 'Rio de todos os jogos' })).toMatchObject({ name: 'Rio de todos os jogos', short_name: 'Rio' });
});

test('the icons of a template replace all built ones', async () => {
  const icons = { 192: '/img/192.png', 256: '/img/256.png', 384: '/img/384.png', 512: 'https://cdn.example/512.png' };
  const manifest = await read({ icons });
  expect(manifest.icons).toEqual(Object.entries(icons).map(([size, src]) => ({ src, sizes: `${size}x${size}`, purpose: 'any' })));
  expect(manifest.shortcuts[0].icons).toEqual([manifest.icons[0]]);
  expect(manifest).toMatchObject({ id: '/m/home', name: 'Rio' });
});

test.each(['no JSON', '{"icons":{"512":"javascript:steal()"}}', '{"icons":{"513":"/a.png"}}', '{"title":7}'])(
  '%s as a template changes nothing',
  async (pwa) => {
    expect(await (await ask({ pwa })).json()).toEqual(BUILT);
  },
);

test.each(['', 'merchantCode=nobody', 'merchantCode=lotus'])('"%s" disables the manifest', async (query) => {
  expect((await ask({}, query)).status).toBe(404);
});

test.each([null, JSON.stringify({ title: 'Rio', icons: { 192: '/m/icons/rio-192.png' } })])(
  'the operator’s logo is the icon if its template has none: %s',
  async (pwa) => {
    const image_logo = 'https://cdn.example/logo.png';
    const icon = { src: image_logo, sizes: 'any', purpose: 'any' };
    expect(await (await ask({ pwa, image_logo })).json()).toMatchObject({ icons: [icon], shortcuts: [{ icons: [icon] }] });
    expect(await (await ask({ pwa, image_logo: '/m/icons/rio.svg' })).json()).toEqual(BUILT);
  },
);

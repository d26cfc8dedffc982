import { validateManifest } from '@pwabuilder/manifest-validation';
import { describe, expect, test } from 'vitest';
import { findMerchantsFolder, readMerchants } from '#merchants/read-merchants.ts';
import { findRouteName } from '#src/services/paths/route-table.ts';
import { readLocales } from '#tools/locales/check-locales.ts';
import { composeManifest } from '#tools/merchants/compose-manifest.ts';
import { listMerchantFiles } from '#tools/merchants/merchant-files.ts';

const LOCALES = readLocales('src/i18n/locales');
const folder = findMerchantsFolder({});
const merchants = readMerchants(folder);
interface Picture {
  readonly src: string;
}

describe.each(merchants)('the web manifest of $name', (merchant) => {
  const manifest = composeManifest(merchant, LOCALES);

  test('opens the app in its own window, upright, at the lobby', () => {
    expect(manifest).toMatchObject({
      id: '/m/home',
      name: merchant.name,
      short_name: merchant.shortName,
      start_url: '/m/home',
      scope: '/m/',
      display: 'standalone',
      orientation: 'portrait',
      theme_color: merchant.background,
    });
  });

  test('shortcuts and shared texts open screens of the app that work offline', () => {
    const { shortcuts, share_target } = manifest as { shortcuts: { url: string }[]; share_target: { action: string } };
    const names = [...shortcuts.map(({ url }) => url), share_target.action].map((url) => findRouteName(url.slice('/m'.length)));
    expect(names).toEqual(['games', 'deposit', 'member', 'share']);
    expect(share_target).toEqual({
      action: '/m/share',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    });
  });

  test('passes a store’s validator', async () => {
    const found = await validateManifest(manifest, true);
    const faults = found.filter(({ valid, category }) => !valid && category !== 'optional');
    expect(faults.map(({ member, errorString }) => `${member}: ${errorString}`)).toEqual([]);
    expect(found.length).toBeGreaterThan(20);
  });

  test('names only pictures that the build creates', () => {
    const made = listMerchantFiles(merchant, { folder, locales: LOCALES, cacheFolder: '' }).map(({ path }) => `/m/${path}`);
    const { icons, screenshots, shortcuts } = manifest as Record<string, (Picture & { icons: Picture[] })[]>;
    const named = [...(icons ?? []), ...(screenshots ?? []), ...(shortcuts ?? []).flatMap((shortcut) => shortcut.icons)];
    expect(named.map(({ src }) => src).filter((src) => !made.includes(src))).toEqual([]);
    expect(screenshots).toMatchObject([{ form_factor: 'narrow' }, { form_factor: 'wide' }]);
  });
});

test('uses the first language and its direction, with texts for the others', () => {
  const rio = merchants.find(({ code }) => code === 'rio') ?? merchants[0];
  expect(composeManifest(rio, LOCALES)).toMatchObject({
    lang: 'pt-BR',
    dir: 'ltr',
    shortcuts: [{ name: 'Jogos', name_localized: { en: { value: 'Games', dir: 'ltr' } } }, {}, {}],
  });
  const urdu = composeManifest({ ...merchants[0], languages: ['UR', 'EN'] }, LOCALES);
  expect(urdu).toMatchObject({ lang: 'ur', dir: 'rtl', description: merchants[0].texts.get('UR')?.description });
});

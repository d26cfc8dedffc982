import type { Language } from '#contract/languages.ts';
import { APP_SCOPE } from '#contract/names.ts';
import type { MerchantFolder, Screenshot } from '#merchants/read-merchants.ts';
import { LANGUAGE_PACKS, type LanguagePack } from '#src/i18n/languages.ts';
import { ROUTES, type RouteName, toAddressPath } from '#src/services/paths/route-table.ts';
import type { Locales } from '../locales/check-locales.ts';

/** The menu of the app's icon on a long press. */
const SHORTCUTS: readonly (readonly [route: RouteName, label: string])[] = [
  ['games', 'nav_games'],
  ['deposit', 'nav_deposit'],
  ['member', 'nav_me'],
];
/** The maximum width of the page; docs/product/look.md */
const COLUMN_WIDTH = 480;
const ENGLISH: LanguagePack = { tag: 'en', direction: 'ltr', name: 'English' };

/** Composes a merchant's web manifest, with localised members for each of the merchant's languages. docs/product/merchants.md */
export function composeManifest(merchant: MerchantFolder, locales: Locales): Record<string, unknown> {
  const { code, name, shortName, background, languages, texts } = merchant;
  const home = toAddressPath(ROUTES.home.path);
  const { tag, direction } = LANGUAGE_PACKS[languages[0]] ?? ENGLISH;
  const findDescription = (language: Language) => texts.get(language)?.description ?? '';
  const spoken = languages.flatMap((language) => {
    const pack = LANGUAGE_PACKS[language];
    return pack ? [[language, pack] as const] : [];
  });
  const translate = (write: (language: Language, pack: LanguagePack) => string) =>
    Object.fromEntries(spoken.map(([language, pack]) => [pack.tag, { value: write(language, pack), dir: pack.direction }]));
  const findLabel = (key: string, pack: LanguagePack) => locales[pack.tag]?.common?.[key] ?? key;
  return {
    id: home,
    name,
    short_name: shortName,
    description: findDescription(languages[0]),
    description_localized: translate(findDescription),
    lang: tag,
    dir: direction,
    start_url: home,
    scope: APP_SCOPE,
    display: 'standalone',
    // App stores require the last value, which no browser reaches, because all support those before it.
    display_override: ['standalone', 'minimal-ui', 'window-controls-overlay'],
    orientation: 'portrait',
    background_color: background,
    theme_color: background,
    categories: ['games', 'entertainment'],
    edge_side_panel: { preferred_width: COLUMN_WIDTH },
    handle_links: 'preferred',
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    prefer_related_applications: false,
    icons: listIcons(code),
    screenshots: merchant.screenshots.map((screenshot) => ({
      src: APP_SCOPE + nameScreenshot(code, screenshot),
      sizes: `${screenshot.width}x${screenshot.height}`,
      type: 'image/webp',
      form_factor: screenshot.name,
      label: findDescription(languages[0]),
    })),
    // By GET, so that the worker can open it without a network.
    share_target: {
      action: toAddressPath(ROUTES.share.path),
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
    shortcuts: SHORTCUTS.map(([route, key]) => ({
      name: findLabel(key, LANGUAGE_PACKS[languages[0]] ?? ENGLISH),
      name_localized: translate((_, pack) => findLabel(key, pack)),
      url: toAddressPath(ROUTES[route].path),
      icons: [describeIcon(code, 192, '', 'any')],
    })),
  };
}

/** Relative to the folder of the build. */
export const nameScreenshot = (code: string, { name }: Screenshot): string => `screenshots/${code}-${name}.webp`;

const listIcons = (code: string) => [
  ...[192, 256, 384, 512].map((size) => describeIcon(code, size, '', 'any')),
  ...[192, 512].map((size) => describeIcon(code, size, 'maskable-', 'maskable')),
  describeIcon(code, 512, 'monochrome-', 'monochrome'),
];

const describeIcon = (code: string, size: number, kind: string, purpose: string) => ({
  src: `${APP_SCOPE}icons/${code}-${kind}${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

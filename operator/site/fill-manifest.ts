import * as v from 'valibot';
import type { Resources } from '#contract/schemas/player/settings.ts';

const Icon = v.pipe(v.string(), v.regex(/^(https:\/\/|\/(?![/\\]))/));
/** How the app looks on a home screen: JSON in a text. Icons are named by their width and kept where they are on this host or on https. */
const PwaTemplate = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    title: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(45)), ''),
    icons: v.optional(v.record(v.picklist(['192', '256', '384', '512']), Icon), {}),
  }),
);

/** What the template may change of a web manifest; the rest is handed on. */
const BuiltManifest = v.looseObject({
  name: v.string(),
  short_name: v.string(),
  icons: v.array(v.looseObject({ src: v.string(), purpose: v.optional(v.string()) })),
  shortcuts: v.optional(v.array(v.looseObject({})), []),
});

const MOST_SHORT_NAME = 12;

/** The built manifest with the operator's name and icons, where its template has any. docs/product/merchants.md#web-manifest */
export function fillManifest(built: string, { pwa }: Pick<Resources['templates'], 'pwa'>): string {
  const manifest = v.parse(BuiltManifest, JSON.parse(built));
  const template = v.safeParse(PwaTemplate, pwa);
  if (!template.success) return built;
  const { title, icons } = template.output;
  const named = title ? { name: title, short_name: title.length > MOST_SHORT_NAME ? manifest.short_name : title } : {};
  const own = Object.entries(icons).map(([size, src]) => ({ src, sizes: `${size}x${size}`, purpose: 'any' }));
  const hasOwnIcons = own.some(({ src }) => !manifest.icons.some((icon) => icon.src === src));
  if (!hasOwnIcons) return JSON.stringify({ ...manifest, ...named });
  // Icons of another drawing would stand beside the operator's.
  const shortcuts = manifest.shortcuts.map((shortcut) => ({ ...shortcut, icons: own.slice(0, 1) }));
  return JSON.stringify({ ...manifest, ...named, icons: own, shortcuts });
}

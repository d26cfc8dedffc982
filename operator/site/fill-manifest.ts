import * as v from 'valibot';
import type { Resources } from '#contract/schemas/player/resources.ts';

const Icon = v.pipe(v.string(), v.regex(/^(https:\/\/|\/(?![/\\]))/));
/** The app on a home screen, as JSON text. Icons are keyed by width; only those on this host or on https are used. */
const PwaTemplate = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    title: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(45)), ''),
    icons: v.optional(v.record(v.picklist(['192', '256', '384', '512']), Icon), {}),
  }),
);

/** The members of a web manifest that the template may change; all others are passed through. */
const BuiltManifest = v.looseObject({
  name: v.string(),
  short_name: v.string(),
  icons: v.array(v.looseObject({ src: v.string(), purpose: v.optional(v.string()) })),
  shortcuts: v.optional(v.array(v.looseObject({})), []),
});

const MAX_SHORT_NAME = 12;

type Template = Pick<Resources['templates'], 'pwa' | 'image_logo'>;

/** Identifies the drawing of a file; the build's file names add size and type. */
const readDrawing = (src: string) => src.replace(/(-\d+)?\.\w+$/, '');

/** Lists the template's icons; without any, its logo if the build has not drawn it. */
function listIcons(
  icons: Readonly<Record<string, string>>,
  logo: string | null | undefined,
  built: readonly { readonly src: string }[],
) {
  const own = Object.entries(icons).map(([size, src]) => ({ src, sizes: `${size}x${size}`, purpose: 'any' }));
  if (own.some(({ src }) => !built.some((icon) => icon.src === src))) return own;
  return v.is(Icon, logo) && !built.some(({ src }) => readDrawing(src) === readDrawing(logo))
    ? [{ src: logo, sizes: 'any', purpose: 'any' }]
    : [];
}

/** Applies the operator's name and icons to the built manifest. docs/product/merchants.md#web-manifest */
export function fillManifest(built: string, { pwa, image_logo }: Template): string {
  const manifest = v.parse(BuiltManifest, JSON.parse(built));
  const template = v.safeParse(PwaTemplate, pwa);
  const { title, icons } = template.success ? template.output : { title: '', icons: {} };
  const named = title ? { name: title, short_name: title.length > MAX_SHORT_NAME ? manifest.short_name : title } : {};
  const own = listIcons(icons, image_logo, manifest.icons);
  if (own.length === 0) return title ? JSON.stringify({ ...manifest, ...named }) : built;
  // Shortcuts would otherwise show a different drawing beside the operator's icon.
  const shortcuts = manifest.shortcuts.map((shortcut) => ({ ...shortcut, icons: own.slice(0, 1) }));
  return JSON.stringify({ ...manifest, ...named, icons: own, shortcuts });
}

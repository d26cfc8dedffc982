import { APP_SCOPE } from '#contract/names.ts';
import { composeSplashPath, SPLASH_SCREENS } from '#contract/splash-screens.ts';
import type { MerchantFolder } from '#merchants/read-merchants.ts';

export interface Picture {
  /** Relative to the folder of the build. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

/** The logo's share of the shorter side; Android crops a maskable icon to a circle of four fifths. */
const SHARE = { icon: 0.575, maskable: 0.5, splash: 0.3 } as const;
const ICON_SIZES = [192, 256, 384, 512];
const MASKABLE_SIZES = [192, 512];
const MONOCHROME_SIZE = 512;
const APPLE_TOUCH_SIZE = 180;
const LOGO_SIZE = 32;
const DRAWN_SIZE = 64;

/** The icon as SVG, for systems that scale it themselves. */
export const drawIcon = (merchant: MerchantFolder): string => drawLogo(merchant, DRAWN_SIZE, DRAWN_SIZE, SHARE.icon);

/** Lists all bitmaps of a merchant; docs/product/merchants.md */
export function listPictures(merchant: MerchantFolder): Picture[] {
  const { code } = merchant;
  const square = (name: string, size: number, svg: string) => ({
    path: `icons/${code}-${name}.png`,
    width: size,
    height: size,
    svg,
  });
  return [
    ...[APPLE_TOUCH_SIZE, ...ICON_SIZES].map((size) => square(`${size}`, size, drawLogo(merchant, size, size, SHARE.icon))),
    ...MASKABLE_SIZES.map((size) => square(`maskable-${size}`, size, drawLogo(merchant, size, size, SHARE.maskable))),
    square(`monochrome-${MONOCHROME_SIZE}`, MONOCHROME_SIZE, drawShape(merchant, MONOCHROME_SIZE)),
    ...SPLASH_SCREENS.map(({ width, height, ratio }) => ({
      path: composeSplashPath(code, { width, height, ratio }).slice(APP_SCOPE.length),
      width,
      height,
      svg: drawLogo(merchant, width, height, SHARE.splash),
    })),
  ];
}

function drawLogo({ name, background, logo }: MerchantFolder, width: number, height: number, share: number): string {
  const ground = `<path fill="${background}" d="M0 0h${width}v${height}H0z"/>`;
  return drawSvg(width, height, `<title>${escapeText(name)}</title>${ground}${place(logo.markup, width, height, share)}`);
}

/** The system fills the logo's shape with its own colour. */
function drawShape({ logo }: MerchantFolder, size: number): string {
  return drawSvg(size, size, place(logo.markup.replace(/#[\da-f]{6}/g, '#ffffff'), size, size, SHARE.maskable));
}

function place(markup: string, width: number, height: number, share: number): string {
  const side = Math.min(width, height) * share;
  const round = (value: number) => Number(value.toFixed(3));
  const move = `translate(${round((width - side) / 2)} ${round((height - side) / 2)})`;
  return `<g transform="${move} scale(${round(side / LOGO_SIZE)})">${markup.replace(/>\s+</g, '><')}</g>`;
}

const drawSvg = (width: number, height: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`;

const escapeText = (text: string) => text.replace(/[<>&]/g, (letter) => `&#${letter.charCodeAt(0)};`);

import { isHomePath } from '#contract/names.ts';
import type { Banner } from '#contract/schemas/promotions.ts';
import type { Shell } from '#src/platform/shell.ts';

/** A promo image, and the text that follows it. */
export interface Promo {
  readonly banner: Banner;
  /** What the picture is remembered by. */
  readonly fileName: string;
  readonly second: Banner | undefined;
}

/** The first picture of each group counts. */
export function findPromo(banners: readonly Banner[]): Promo | null {
  const banner = banners.find(({ groupName, imageUrl }) => groupName === 'm_popup1' && imageUrl);
  const fileName = banner?.imageUrl && readFileName(banner.imageUrl);
  return banner && fileName ? { banner, fileName, second: banners.find(({ groupName }) => groupName === 'm_popup2') } : null;
}

/** The last part of the path: the same picture may be on another host. */
export function readFileName(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  return path.slice(path.lastIndexOf('/') + 1) || path;
}

/** Only a page in the browser shows it, and only the lobby; docs/product/promotions.md */
export const isPromoPlace = (shell: Shell, path: string): boolean => shell === 'H5' && isHomePath(path);

import { isHomePath } from '#contract/names.ts';
import type { Banner } from '#contract/schemas/promotions.ts';
import type { Shell } from '#src/platform/shell.ts';

/** A promo image, and the text that follows it. */
export interface Promo {
  readonly banner: Banner;
  /** The key under which the picture is remembered. */
  readonly fileName: string;
  readonly second: Banner | undefined;
}

/** Finds the first picture of the first popup group, and the first banner of the second group. */
export function findPromo(banners: readonly Banner[]): Promo | null {
  const banner = banners.find(({ groupName, imageUrl }) => groupName === 'm_popup1' && imageUrl);
  const fileName = banner?.imageUrl && readFileName(banner.imageUrl);
  return banner && fileName ? { banner, fileName, second: banners.find(({ groupName }) => groupName === 'm_popup2') } : null;
}

/** Returns the last part of the path, because the same picture may be on another host. */
export function readFileName(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  return path.slice(path.lastIndexOf('/') + 1) || path;
}

/** Only the lobby shows it, and only in a browser tab. docs/product/promotions.md */
export const isPromoScreen = (shell: Shell, path: string): boolean => shell === 'H5' && isHomePath(path);

/** An iPhone screen size, in physical pixels. */
export interface SplashScreen {
  readonly width: number;
  readonly height: number;
  /** Physical pixels per CSS pixel. */
  readonly ratio: number;
}

/** Every size that has a start-up picture; docs/product/merchants.md */
export const SPLASH_SCREENS: readonly SplashScreen[] = [
  { width: 640, height: 1136, ratio: 2 },
  { width: 750, height: 1334, ratio: 2 },
  { width: 1242, height: 2208, ratio: 3 },
  { width: 1125, height: 2436, ratio: 3 },
  { width: 828, height: 1792, ratio: 2 },
  { width: 1242, height: 2688, ratio: 3 },
  { width: 1170, height: 2532, ratio: 3 },
  { width: 1284, height: 2778, ratio: 3 },
  { width: 1179, height: 2556, ratio: 3 },
  { width: 1290, height: 2796, ratio: 3 },
];

/** iOS uses the first picture whose query matches the whole screen. */
export const composeSplashMedia = ({ width, height, ratio }: SplashScreen): string =>
  `screen and (device-width: ${width / ratio}px) and (device-height: ${height / ratio}px) and (-webkit-device-pixel-ratio: ${ratio}) and (orientation: portrait)`;

/** Returns the path of the picture, from the root of the host. */
export const composeSplashPath = (merchantCode: string, { width, height }: SplashScreen): string =>
  `/m/splash/${merchantCode}-${width}x${height}.png`;

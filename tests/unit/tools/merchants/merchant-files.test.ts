import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SPLASH_SCREENS } from '#contract/splash-screens.ts';
import { findMerchantsFolder, readMerchants } from '#merchants/read-merchants.ts';
import { readLocales } from '#tools/locales/check-locales.ts';
import { listMerchantFiles, PICTURE_CACHE, writeMerchantFiles } from '#tools/merchants/merchant-files.ts';

const [aurora] = readMerchants(findMerchantsFolder({}));
const SIZES = [180, 192, 256, 384, 512];
const DRAW_MS = 60_000;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fastline-pictures-'));
  await writeMerchantFiles(
    folder,
    listMerchantFiles(aurora, {
      folder: findMerchantsFolder({}),
      locales: readLocales('src/i18n/locales'),
      cacheFolder: PICTURE_CACHE,
    }),
  );
}, DRAW_MS);
afterAll(() => rm(folder, { recursive: true }));

const measure = async (path: string) => {
  const { format, width, height, hasAlpha } = await sharp(join(folder, path)).metadata();
  return { format, width, height, hasAlpha };
};

test.each([
  ...SIZES.map((size) => [`icons/aurora-${size}.png`, size, size] as const),
  ['icons/aurora-maskable-192.png', 192, 192] as const,
  ['icons/aurora-maskable-512.png', 512, 512] as const,
  ...SPLASH_SCREENS.map(({ width, height }) => [`splash/aurora-${width}x${height}.png`, width, height] as const),
])('%s is opaque and has its size', async (path, width, height) => {
  expect(await measure(path)).toEqual({ format: 'png', width, height, hasAlpha: false });
});

test('the monochrome icon is a shape on a transparent background', async () => {
  const { data, info } = await sharp(join(folder, 'icons/aurora-monochrome-512.png'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  expect(pixel(0, 0)[3]).toBe(0);
  const drawn = Array.from({ length: info.width * info.height }, (_, at) => pixel(at % info.width, Math.floor(at / info.width)));
  expect(
    drawn.filter(([red, green, blue, alpha]) => alpha === 255 && red === 255 && green === 255 && blue === 255).length,
  ).toBeGreaterThan(1_000);
});

test("a maskable icon has only background outside Android's safe zone", async () => {
  const { data, info } = await sharp(join(folder, 'icons/aurora-maskable-512.png'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ground = [0x0e, 0x10, 0x20];
  const isGround = (x: number, y: number) =>
    ground.every((value, at) => Math.abs((data[(y * info.width + x) * 3 + at] ?? 0) - value) <= 2);
  const outside = Array.from({ length: 512 * 512 }, (_, at) => [at % 512, Math.floor(at / 512)] as const).filter(
    ([x, y]) => Math.hypot(x - 256, y - 256) > 0.4 * 512,
  );
  expect(outside.filter(([x, y]) => !isGround(x, y))).toEqual([]);
});

test('pictures are small files', async () => {
  for (const kind of ['icons', 'splash'])
    for (const name of await readdir(join(folder, kind)))
      expect((await stat(join(folder, kind, name))).size, name).toBeLessThan(30_000);
});

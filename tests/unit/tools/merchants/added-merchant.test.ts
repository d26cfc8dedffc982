import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { createFiles, writeMerchants } from '../../merchants/merchant-folder.ts';

const START_MS = 120_000;
const HOST = 'http://harbour.localhost:8080';

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}
interface Served {
  readonly answers: Readonly<Record<string, Answer>>;
  /** The script and the style of the page. */
  readonly assets: readonly string[];
}

async function serve(merchants: string, paths: readonly string[]): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'fastline-added-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = fileURLToPath(new URL('./serve-merchants.ts', import.meta.url));
  const env = { ...process.env, FASTLINE_MERCHANTS: merchants };
  const command = ['--import', 'tsx', script, folder, ...paths.map((path) => HOST + path)];
  const { stdout } = await promisify(execFile)(process.execPath, command, { env, maxBuffer: 50_000_000 });
  return JSON.parse(stdout) as Served;
}

/** Applies the recipe "Offer a language" of docs/operating.md to a language of the app. */
function offerLanguage(file: string, language: string, description: string): void {
  const { languages, texts, ...details } = JSON.parse(readFileSync(file, 'utf8')) as { languages: string[]; texts: object };
  const offered = { languages: [...languages, language], texts: { ...texts, [language]: { description } } };
  writeFileSync(file, JSON.stringify({ ...details, ...offered }));
}

const PATHS = {
  page: '/m/home',
  manifest: '/m/manifests/harbour.webmanifest',
  manifestOfRio: '/m/manifests/rio.webmanifest',
  icon: '/m/icons/harbour-512.png',
  splash: '/m/splash/harbour-1170x2532.png',
  operators: '/wps/system/manifest.json?merchantCode=harbour',
  country: '/wps/system/country?merchant=harbour',
  resources: '/wps/system/resources',
};

test(
  'a folder is enough for a merchant, and its file for a language',
  async () => {
    const merchants = writeMerchants({ harbour: createFiles() });
    for (const code of ['aurora', 'lotus', 'rio']) cpSync(join('merchants', code), join(merchants, code), { recursive: true });
    offerLanguage(join(merchants, 'rio/merchant.json'), 'KO', '리우의 게임');
    const { answers, assets } = await serve(merchants, Object.values(PATHS));
    const read = (name: keyof typeof PATHS) => answers[HOST + PATHS[name]] as Answer;
    expect(Object.values(PATHS).map((path) => [path, answers[HOST + path]?.status])).toEqual(
      Object.values(PATHS).map((path) => [path, 200]),
    );
    const { text: page } = read('page');
    expect(page).toContain('<html lang="en" data-merchant="harbour">');
    expect(page).toContain('<title>Harbour &#38; Sons</title>');
    expect(page).toContain('<meta name="description" content="A quiet harbour." />');
    expect(page).toContain(`<link rel="manifest" href="${PATHS.manifest}" />`);
    expect(assets.join()).toMatch(/\[data-merchant="?harbour"?\]/);
    expect(assets.join()).toContain('harbour.example');
    expect(JSON.parse(read('operators').text)).toMatchObject({ name: 'Harbour & Sons', short_name: 'Harbour', lang: 'en' });
    expect(JSON.parse(read('manifestOfRio').text).description_localized).toMatchObject({ ko: { value: '리우의 게임' } });
    expect(assets.join()).toMatch(/.EN.,.CN.,.KO.\]/);
    expect([read('icon').type, read('splash').type]).toEqual(['image/png', 'image/png']);
    expect(JSON.parse(read('resources').text).value.templates.image_logo).toBe('/m/icons/harbour.svg');
    expect(JSON.parse(read('country').text).value).toMatchObject({ currency: 'VND', currencySymbol: '₫', countryCode: 'VN' });
  },
  START_MS,
);

test(
  'an invalid file prevents the start with its sentence',
  async () => {
    const merchants = writeMerchants({ harbour: { ...createFiles({ servesOtherHosts: true }), 'logo.svg': '<svg/>' } });
    const started = promisify(execFile)(process.execPath, ['--import', 'tsx', 'operator/main.ts'], {
      env: { ...process.env, FASTLINE_MERCHANTS: merchants },
    });
    await expect(started).rejects.toThrow('merchants/harbour/logo.svg: this must begin with <svg');
  },
  START_MS,
);

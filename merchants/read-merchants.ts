import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Language } from '#contract/languages.ts';
import type { Merchant } from '#contract/merchant.ts';
import { MerchantError } from './merchant-error.ts';
import { type MerchantDetails, readDetails } from './read-details.ts';
import { type Logo, readLogo } from './read-logo.ts';
import { readTheme, type Theme } from './read-theme.ts';

export interface Screenshot {
  readonly name: 'narrow' | 'wide';
  readonly width: number;
  readonly height: number;
  /** Physical pixels per CSS pixel. */
  readonly ratio: number;
}

/** Optional files of a folder: the lobby on a phone and on a desktop, taken by `npm run screenshots`. */
export const SCREENSHOTS: readonly Screenshot[] = [
  { name: 'narrow', width: 720, height: 1280, ratio: 2 },
  { name: 'wide', width: 1280, height: 800, ratio: 1 },
];

export const findScreenshot = (folder: string, code: string, { name }: Screenshot): string => join(folder, code, `${name}.webp`);

export interface MerchantFolder extends MerchantDetails {
  readonly theme: Theme;
  readonly logo: Logo;
  /** The screenshots that exist in the folder. */
  readonly screenshots: readonly Screenshot[];
}

/** File names consist of the code, a hyphen and more. */
const CODE = /^[a-z][a-z\d]{1,19}$/;
const FILES = ['merchant.json', 'theme.css', 'logo.svg'] as const;

/** The folder of the merchants' folders: FASTLINE_MERCHANTS, or this one. */
export const findMerchantsFolder = (env: NodeJS.ProcessEnv): string => resolve(env.FASTLINE_MERCHANTS || import.meta.dirname);

/** Lists every file that defines a merchant. */
export const listMerchantFiles = (folder: string): string[] =>
  listCodes(folder).flatMap((code) => FILES.map((name) => join(folder, code, name)));

/** Reads all merchants, first the one for unclaimed hosts; throws an error of one sentence. docs/product/merchants.md */
export function readMerchants(folder: string): readonly [MerchantFolder, ...MerchantFolder[]] {
  const merchants = listCodes(folder).map((code) => readMerchant(folder, code));
  const [first, second] = merchants.filter(({ servesOtherHosts }) => servesOtherHosts);
  if (!first) throw new MerchantError('', 'one merchant must have "servesOtherHosts": true, and none has.');
  if (second) throw new MerchantError('', `only one merchant may serve other hosts, and ${first.code} and ${second.code} would.`);
  refuseSharedHosts(merchants);
  return [first, ...merchants.filter((merchant) => merchant !== first)];
}

/** Picks the details of a merchant that the programs need before the first reply. */
export const toTableRow = ({
  code,
  name,
  hosts,
  currency,
  languages,
  defaultLanguage,
  timeZone,
  moneyStyle,
  affiliateOrder,
  scheme,
  hasNoDownloadBar,
}: Merchant): Merchant => ({
  code,
  name,
  hosts,
  currency,
  languages,
  ...(defaultLanguage && { defaultLanguage }),
  ...(timeZone && { timeZone }),
  ...(moneyStyle && { moneyStyle }),
  ...(affiliateOrder && { affiliateOrder }),
  ...(scheme && { scheme }),
  ...(hasNoDownloadBar && { hasNoDownloadBar }),
});

/** The merchant's own entries in the footer of the lobby. docs/product/merchants.md#the-footer */
export interface MerchantFooter {
  readonly company?: string | undefined;
  readonly texts: Readonly<Partial<Record<Language, FooterTexts>>>;
}

interface FooterTexts {
  readonly licence?: string | undefined;
  /** The ways to pay, by their names. */
  readonly payments: readonly string[];
}

export function toFooter({ code, company, texts }: MerchantFolder): readonly [code: string, footer: MerchantFooter] {
  const own = [...texts].map(([language, { licence, payments }]) => [language, { licence, payments }]);
  return [code, { company, texts: Object.fromEntries(own) }];
}

function listCodes(folder: string): string[] {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
}

function readMerchant(folder: string, code: string): MerchantFolder {
  if (!CODE.test(code)) throw new MerchantError(code, 'the name of a folder must be 2 to 20 small letters and digits.');
  const read = (name: (typeof FILES)[number]) => {
    const path = join(folder, code, name);
    if (!existsSync(path)) throw new MerchantError(`${code}/${name}`, 'this file is missing.');
    return readFileSync(path, 'utf8');
  };
  return {
    ...readDetails(code, read('merchant.json')),
    theme: readTheme(code, read('theme.css')),
    logo: readLogo(code, read('logo.svg')),
    screenshots: SCREENSHOTS.filter((screenshot) => existsSync(findScreenshot(folder, code, screenshot))),
  };
}

function refuseSharedHosts(merchants: readonly MerchantFolder[]): void {
  const claims = new Map<string, string>();
  for (const { code, hosts } of merchants) {
    for (const host of hosts) {
      const other = claims.get(host);
      if (other) throw new MerchantError(`${code}/merchant.json`, `"hosts" claims ${host}, which ${other} has.`);
      claims.set(host, code);
    }
  }
}

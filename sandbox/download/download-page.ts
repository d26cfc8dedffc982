import { html } from 'hono/html';
import type { Merchant } from '#contract/merchant.ts';
import { fillText } from '#operator/texts/fill-text.ts';
import { readTexts } from '#operator/texts/read-texts.ts';
import type { TextLanguage } from '#operator/texts/text-languages.ts';
import { GROUND } from '../pages/guilloche.ts';
import { createMerchantPage, type Markup } from '../pages/merchant-page.ts';

const DEVICES = { android: 'for_android', ios: 'for_ios', profile: 'as_profile' } as const;

export type DownloadKind = keyof typeof DEVICES;

export const isDownloadKind = (kind: string): kind is DownloadKind => Object.hasOwn(DEVICES, kind);

export interface DownloadPageOptions {
  readonly kind: DownloadKind;
  readonly merchant: Merchant;
  readonly language: TextLanguage;
  readonly home: string;
}

/** A page in place of an app store or a file; docs/product/sandbox.md */
export function createDownloadPage({ kind, merchant, language, home }: DownloadPageOptions): Markup {
  const { name, code } = merchant;
  const texts = readTexts('sandbox-download', language);
  const device = texts[DEVICES[kind]];
  const page = { title: `${name} ${device}`, merchantCode: code, language, styles: ['/download/download.css'] };
  const body = html`<main>
    ${GROUND}
    <h1>${name} <small>${device}</small></h1>
    <p>${texts.nothing}</p>
    <p>${texts.instead}</p>
    <a href="${home}">${fillText(texts.open, { name }, language)}</a>
  </main>`;
  return createMerchantPage(page, body);
}

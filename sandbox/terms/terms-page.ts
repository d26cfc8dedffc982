import { html } from 'hono/html';
import type { Merchant } from '#contract/merchant.ts';
import { readTexts } from '#operator/texts/read-texts.ts';
import type { TextLanguage } from '#operator/texts/text-languages.ts';
import { GROUND } from '../pages/guilloche.ts';
import { createMerchantPage, type Markup } from '../pages/merchant-page.ts';

export type TermsKind = (typeof KINDS)[number];
const KINDS = ['conditions', 'privacy'] as const;

export const isTermsKind = (kind: string): kind is TermsKind => KINDS.some((one) => one === kind);

/** A page in place of a merchant's own terms; docs/product/sandbox.md */
export function createTermsPage(kind: TermsKind, { name, code }: Merchant, language: TextLanguage): Markup {
  const texts = readTexts('sandbox-terms', language);
  const title = texts[kind];
  const page = { title: `${title} · ${name}`, merchantCode: code, language, styles: ['/download/download.css'] };
  const body = html`<main>
    ${GROUND}
    <h1>${name} <small>${title}</small></h1>
    <p>${texts.terms_nothing}</p>
  </main>`;
  return createMerchantPage(page, body);
}

import { html } from 'hono/html';
import type { Merchant } from '#contract/merchants.ts';
import type { LocalText, TextLanguage } from '../../db/tables/local-text.ts';
import { GROUND } from '../pages/guilloche.ts';
import { createMerchantPage, type Markup } from '../pages/merchant-page.ts';

const TITLES = {
  conditions: { EN: 'Terms and conditions', CN: '服务条款', PT: 'Termos e condições' },
  privacy: { EN: 'Privacy policy', CN: '隐私政策', PT: 'Política de privacidade' },
} satisfies Record<string, LocalText>;

const NOTHING: LocalText = {
  EN: 'A merchant’s own text would stand here. This is the sandbox: nothing here binds anybody.',
  CN: '这里本应是商户自己的条文。这里是沙盒：内容对任何人均无约束力。',
  PT: 'O texto da própria operadora ficaria aqui. Esta é a área de testes: nada aqui obriga ninguém.',
};

export type TermsKind = keyof typeof TITLES;

export const isTermsKind = (kind: string): kind is TermsKind => Object.hasOwn(TITLES, kind);

/** Stands in for a merchant's own terms; docs/product/sandbox.md */
export function createTermsPage(kind: TermsKind, { name, code }: Merchant, language: TextLanguage): Markup {
  const title = TITLES[kind][language];
  const page = { title: `${title} · ${name}`, merchantCode: code, language, styles: ['/download/download.css'] };
  const body = html`<main>
    ${GROUND}
    <h1>${name} <small>${title}</small></h1>
    <p>${NOTHING[language]}</p>
  </main>`;
  return createMerchantPage(page, body);
}

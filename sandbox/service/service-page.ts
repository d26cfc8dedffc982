import { html } from 'hono/html';
import type { Merchant } from '#contract/merchant.ts';
import { fillText } from '#operator/texts/fill-text.ts';
import { readTexts } from '#operator/texts/read-texts.ts';
import type { TextLanguage } from '#operator/texts/text-languages.ts';
import { GROUND } from '../pages/guilloche.ts';
import { createMerchantPage, type Markup } from '../pages/merchant-page.ts';

/** Each provider by the last segment of its address, with the parameter for the visitor's name. */
const PROVIDERS = {
  aican: { name: 'AICAN', visitorParameter: 'visitorName' },
  miduoke: { name: 'Miduoke', visitorParameter: 'category' },
  livechat: { name: 'LiveChat', visitorParameter: 'name' },
  comm100: { name: 'Comm100', visitorParameter: 'name' },
  comm100vip: { name: 'Comm100 VIP', visitorParameter: 'name' },
} as const;

export type ServiceProviderKind = keyof typeof PROVIDERS;

export const isServiceProvider = (kind: string): kind is ServiceProviderKind => Object.hasOwn(PROVIDERS, kind);

export interface ServicePageOptions {
  readonly kind: ServiceProviderKind;
  readonly merchant: Merchant;
  readonly language: TextLanguage;
  /** The query parameters by name. */
  readonly query: Readonly<Record<string, string>>;
}

/** A provider's chat: it greets the visitor by the given name and answers messages. docs/product/sandbox.md */
export function createServicePage({ kind, merchant, language, query }: ServicePageOptions): Markup {
  const { name, visitorParameter } = PROVIDERS[kind];
  const texts = readTexts('sandbox-talk', language);
  const { say: message, ...others } = query;
  const visitor = query[visitorParameter] || texts.guest;
  const fields = Object.entries(others).map(([key, value]) => html`<input type="hidden" name="${key}" value="${value}" />`);
  const page = {
    title: `${merchant.name} · ${name}`,
    merchantCode: merchant.code,
    language,
    styles: ['/download/download.css', '/service/service.css'],
  };
  const body = html`<main>
    ${GROUND}
    <h1>${merchant.name} <small>${name}</small></h1>
    <p>${texts.stand_in}</p>
    <ol class="talk" role="log">
      <li>${fillText(texts.welcome, { name: visitor }, language)}</li>
      ${message ? html`<li class="own">${message}</li><li>${fillText(texts.answer, { said: message }, language)}</li>` : ''}
    </ol>
    <form>
      ${fields}
      <input name="say" aria-label="${texts.message}" required maxlength="500" autocomplete="off" />
      <button type="submit">${texts.send}</button>
    </form>
  </main>`;
  return createMerchantPage(page, body);
}

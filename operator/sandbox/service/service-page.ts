import { html } from 'hono/html';
import type { Merchant } from '#contract/merchants.ts';
import type { TextLanguage } from '../../db/tables/local-text.ts';
import { GROUND } from '../pages/guilloche.ts';
import { chooseTexts, createMerchantPage, type Markup } from '../pages/merchant-page.ts';
import { TALK_TEXTS } from '../pages/talk-texts.ts';

/** Each provider by the end of its address, with the parameter that names the visitor. */
const PROVIDERS = {
  aican: { name: 'AICAN', visitorParameter: 'visitorName' },
  miduoke: { name: 'Miduoke', visitorParameter: 'category' },
  livechat: { name: 'LiveChat', visitorParameter: 'name' },
  comm100: { name: 'Comm100', visitorParameter: 'name' },
  comm100vip: { name: 'Comm100 VIP', visitorParameter: 'name' },
} as const;

const TEXTS = { ...TALK_TEXTS, guest: { EN: 'guest', CN: '访客', PT: 'visitante' } };

export type ServiceProviderKind = keyof typeof PROVIDERS;

export const isServiceProvider = (kind: string): kind is ServiceProviderKind => Object.hasOwn(PROVIDERS, kind);

export interface ServicePageOptions {
  readonly kind: ServiceProviderKind;
  readonly merchant: Merchant;
  readonly language: TextLanguage;
  /** What the address asks, by name. */
  readonly asked: Readonly<Record<string, string>>;
}

/** The chat of a provider: it greets the visitor by the name it was given and answers what they write. docs/product/sandbox.md */
export function createServicePage({ kind, merchant, language, asked }: ServicePageOptions): Markup {
  const { name, visitorParameter } = PROVIDERS[kind];
  const texts = chooseTexts(TEXTS, language);
  const { say: said, ...kept } = asked;
  const visitor = asked[visitorParameter] || texts.guest;
  const fields = Object.entries(kept).map(([key, value]) => html`<input type="hidden" name="${key}" value="${value}" />`);
  const page = {
    title: `${merchant.name} · ${name}`,
    merchantCode: merchant.code,
    language,
    styles: ['/download/download.css', '/service/service.css'],
  };
  const body = html`<main>
    ${GROUND}
    <h1>${merchant.name} <small>${name}</small></h1>
    <p>${texts.standIn}</p>
    <ol class="talk" role="log">
      <li>${texts.welcome.replace('{name}', () => visitor)}</li>
      ${said ? html`<li class="own">${said}</li><li>${texts.answer.replace('{said}', () => said)}</li>` : ''}
    </ol>
    <form>
      ${fields}
      <input name="say" aria-label="${texts.message}" required maxlength="500" autocomplete="off" />
      <button type="submit">${texts.send}</button>
    </form>
  </main>`;
  return createMerchantPage(page, body);
}

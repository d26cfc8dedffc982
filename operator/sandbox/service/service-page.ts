import { html } from 'hono/html';
import type { Merchant } from '#contract/merchants.ts';
import type { LocalText, TextLanguage } from '../../db/tables/local-text.ts';
import { HTML_LANGUAGES } from '../game/game-texts.ts';
import { GAME_GROUND } from '../game/guilloche.ts';

/** Each provider by the end of its address, with the parameter that names the visitor. */
const PROVIDERS = {
  aican: { name: 'AICAN', visitorParameter: 'visitorName' },
  miduoke: { name: 'Miduoke', visitorParameter: 'category' },
  livechat: { name: 'LiveChat', visitorParameter: 'name' },
  comm100: { name: 'Comm100', visitorParameter: 'name' },
  comm100vip: { name: 'Comm100 VIP', visitorParameter: 'name' },
} as const;

const TEXTS = {
  welcome: {
    EN: 'Hello {name}, how can we help?',
    CN: '您好，{name}，请问有什么可以帮您？',
    PT: 'Olá, {name}, como podemos ajudar?',
  },
  guest: { EN: 'guest', CN: '访客', PT: 'visitante' },
  standIn: {
    EN: 'A stand-in of this sandbox: nobody else reads what you write.',
    CN: '这是沙盒里的模拟客服，您写的内容不会被别人看到。',
    PT: 'Um substituto desta área de testes: ninguém mais lê o que você escreve.',
  },
  message: { EN: 'Message', CN: '消息', PT: 'Mensagem' },
  send: { EN: 'Send', CN: '发送', PT: 'Enviar' },
  answer: {
    EN: 'Thank you. We have read “{said}”.',
    CN: '谢谢，我们已收到：“{said}”。',
    PT: 'Obrigado. Lemos “{said}”.',
  },
} satisfies Record<string, LocalText>;

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
export function createServicePage({ kind, merchant, language, asked }: ServicePageOptions): ReturnType<typeof html> {
  const { name, visitorParameter } = PROVIDERS[kind];
  const { say: said, ...kept } = asked;
  const visitor = asked[visitorParameter] || TEXTS.guest[language];
  const fields = Object.entries(kept).map(([key, value]) => html`<input type="hidden" name="${key}" value="${value}" />`);
  return html`<!doctype html>
    <html lang="${HTML_LANGUAGES[language]}" data-merchant="${merchant.code}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <title>${merchant.name} · ${name}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/games/merchant-colours.css" />
        <link rel="stylesheet" href="/download/download.css" />
        <link rel="stylesheet" href="/service/service.css" />
      </head>
      <body>
        <main>
          ${GAME_GROUND}
          <h1>${merchant.name} <small>${name}</small></h1>
          <p>${TEXTS.standIn[language]}</p>
          <ol class="talk" role="log">
            <li>${TEXTS.welcome[language].replace('{name}', () => visitor)}</li>
            ${said ? html`<li class="own">${said}</li><li>${TEXTS.answer[language].replace('{said}', () => said)}</li>` : ''}
          </ol>
          <form>
            ${fields}
            <input name="say" aria-label="${TEXTS.message[language]}" required maxlength="500" autocomplete="off" />
            <button type="submit">${TEXTS.send[language]}</button>
          </form>
        </main>
      </body>
    </html>`;
}

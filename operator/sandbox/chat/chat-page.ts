import { html } from 'hono/html';
import type { TextLanguage } from '../../db/tables/local-text.ts';
import { createMerchantPage, type Markup } from '../pages/merchant-page.ts';
import { chooseChatTexts } from './chat-texts.ts';

export interface ChatPageOptions {
  readonly title: string;
  readonly merchantCode: string;
  readonly language: TextLanguage;
  /** Null: the address was of no use any more. */
  readonly visitor: string | null;
  /** How many messages have waited. */
  readonly unread: number;
  /** The way back; null where the address names no page of ours. */
  readonly backUrl: string | null;
}

/** The chat of a provider: it answers what the member writes, and tells the page around it that it is there. docs/product/sandbox.md */
export function createChatPage(options: ChatPageOptions): Markup {
  const { title, merchantCode, language, visitor, backUrl } = options;
  const texts = chooseChatTexts(language);
  const page = {
    title,
    merchantCode,
    language,
    styles: ['/service/service.css', '/chat/chat.css'],
    data: { page: backUrl === null ? '' : new URL(backUrl).origin, answer: texts.answer },
  };
  const body = html`<main>
      <p class="note">${visitor === null ? texts.expired : texts.standIn}</p>
      ${visitor === null ? '' : renderTalk(options, visitor)}
      ${backUrl === null ? '' : html`<a href="${backUrl}">${texts.back}</a>`}
    </main>
    <script type="module" src="/chat/chat.js"></script>`;
  return createMerchantPage(page, body);
}

function renderTalk({ language, unread }: ChatPageOptions, visitor: string): Markup {
  const texts = chooseChatTexts(language);
  const waiting = Array.from({ length: unread }, (_, at) => texts.waiting.replace('{number}', String(at + 1)));
  return html`<ol class="talk" role="log" id="talk">
      <li>${texts.welcome.replace('{name}', () => visitor)}</li>
      ${waiting.map((line) => html`<li>${line}</li>`)}
    </ol>
    <form id="form">
      <input name="say" id="say" aria-label="${texts.message}" required maxlength="500" autocomplete="off" />
      <button type="submit">${texts.send}</button>
    </form>`;
}

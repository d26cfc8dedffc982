import { html } from 'hono/html';
import { fillText } from '#operator/texts/fill-text.ts';
import { readTexts } from '#operator/texts/read-texts.ts';
import type { TextLanguage } from '#operator/texts/text-languages.ts';
import { createMerchantPage, type Markup } from '../pages/merchant-page.ts';

export interface ChatPageOptions {
  readonly title: string;
  readonly merchantCode: string;
  readonly language: TextLanguage;
  /** Null if the address has expired. */
  readonly visitor: string | null;
  /** The number of unread messages. */
  readonly unread: number;
  /** The text in the field at the start. */
  readonly draft: string;
  /** The link back; null if the address is not a page of ours. */
  readonly backUrl: string | null;
}

/** A provider's chat: it answers messages, and notifies the page around it when it is ready. docs/product/sandbox.md */
export function createChatPage(options: ChatPageOptions): Markup {
  const { title, merchantCode, language, visitor, backUrl } = options;
  const texts = readTexts('sandbox-talk', language);
  const page = {
    title,
    merchantCode,
    language,
    styles: ['/service/service.css', '/chat/chat.css'],
    data: { page: backUrl === null ? '' : new URL(backUrl).origin, answer: texts.answer },
  };
  const body = html`<main>
      <p class="note">${visitor === null ? texts.link_expired : texts.stand_in}</p>
      ${visitor === null ? '' : renderTalk(options, visitor)}
      ${backUrl === null ? '' : html`<a href="${backUrl}">${texts.leave}</a>`}
    </main>
    <script type="module" src="/chat/chat.js"></script>`;
  return createMerchantPage(page, body);
}

function renderTalk({ language, unread, draft }: ChatPageOptions, visitor: string): Markup {
  const texts = readTexts('sandbox-talk', language);
  const waiting = Array.from({ length: unread }, (_, at) => fillText(texts.waiting, { number: String(at + 1) }, language));
  return html`<ol class="talk" role="log" id="talk">
      <li>${fillText(texts.welcome, { name: visitor }, language)}</li>
      ${waiting.map((line) => html`<li>${line}</li>`)}
    </ol>
    <form id="form">
      <input name="say" id="say" aria-label="${texts.message}" value="${draft}" required maxlength="500" autocomplete="off" />
      <button type="submit">${texts.send}</button>
    </form>`;
}

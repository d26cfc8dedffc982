import { html } from 'hono/html';
import { fillText } from '#operator/texts/fill-text.ts';
import { readTexts } from '#operator/texts/read-texts.ts';
import type { TextLanguage } from '#operator/texts/text-languages.ts';
import { GROUND } from '../pages/guilloche.ts';
import { createMerchantPage, type Markup } from '../pages/merchant-page.ts';

export interface GamePageOptions {
  readonly name: string;
  readonly merchantCode: string;
  readonly language: TextLanguage;
  /** The origin that the back button messages: one of the app's, or null. */
  readonly lobby: string | null;
  /** The page that a full-window game returns to. */
  readonly back: string | null;
  /** Null in a trial. */
  readonly player: string | null;
  /** Inside a page of ours, which already shows the game's name and a back control. */
  readonly isFramed: boolean;
}

const HIGHEST_NUMBER = 45;
const NUMBERS = Array.from({ length: HIGHEST_NUMBER }, (_, at) => at + 1);

/** The stand-in for every vendor's game: one lottery draw. docs/product/trial-game.md */
export function createGamePage(options: GamePageOptions): Markup {
  const texts = readTexts('sandbox-game', options.language);
  const body = html`
    <main>
      <section class="drum" aria-label="${texts.drawn}">
        ${GROUND}
        <ol class="balls" id="balls">${[1, 2, 3, 4, 5, 6].map(() => html`<li class="ball"></li>`)}</ol>
        <p class="result" id="result" role="status">${texts.pick_six}</p>
      </section>
      <section class="ticket" aria-labelledby="ticket-title">
        <header><h2 id="ticket-title">${texts.ticket}</h2><span id="picked"></span></header>
        <div class="numbers" id="numbers">
          ${NUMBERS.map((number) => html`<button type="button" aria-pressed="false" value="${number}">${number}</button>`)}
        </div>
      </section>
      ${renderInnerLobby(options)}
      <footer>
        <button type="button" class="quiet" id="quick">${texts.quick_pick}</button>
        <button type="button" class="quiet" id="clear">${texts.clear}</button>
        <button type="button" class="main" id="draw">${texts.draw}</button>
      </footer>
    </main>
    <script type="module" src="/games/lobby-button.js"></script>
    <script type="module" src="/games/draw-game.js"></script>`;
  return createFrame(options, body, { texts: JSON.stringify(texts) });
}

/** With an expired ticket only the back button works. */
export function createExpiredPage(options: GamePageOptions): Markup {
  const body = html`<main><p class="notice">${readTexts('sandbox-game', options.language).expired}</p>${renderInnerLobby(options)}</main>
    <script type="module" src="/games/lobby-button.js"></script>`;
  return createFrame(options, body, {});
}

function createFrame(options: GamePageOptions, body: Markup, data: { texts?: string }): Markup {
  const { name, merchantCode, language, lobby } = options;
  const page = {
    title: name,
    merchantCode,
    language,
    styles: ['/games/draw-game.css'],
    data: { lobby: lobby ?? '', texts: data.texts ?? '{}' },
  };
  return createMerchantPage(page, html`${renderHead(options)} ${body}`);
}

/** Framed games have no header, because the surrounding page has one. */
function renderHead(options: GamePageOptions): Markup {
  const { name, language, player, isFramed } = options;
  const texts = readTexts('sandbox-game', language);
  const tag = html`<span class="tag">${player ? texts.real : texts.trial}</span>`;
  const notice = player ? html`<p class="player">${fillText(texts.no_money, { name: player }, language)}</p>` : '';
  if (isFramed) return html`<h1 class="unseen">${name}</h1><div class="note">${tag}${notice}</div>`;
  return html`<header class="bar">${renderLobby(options)}<h1>${name}</h1>${tag}</header>${notice}`;
}

const renderInnerLobby = (options: GamePageOptions) => (options.isFramed ? renderLobby(options) : '');

/** In the full window it is a link, which needs no script. */
function renderLobby({ language, lobby, back, isFramed }: GamePageOptions): Markup {
  const { lobby: label } = readTexts('sandbox-game', language);
  const target = back ?? (lobby && `${lobby}/m/home`);
  if (!isFramed && target) return html`<a class="quiet" id="lobby" href="${target}">${label}</a>`;
  return html`<button type="button" class="quiet" id="lobby" ${lobby ? '' : 'hidden'}>${label}</button>`;
}

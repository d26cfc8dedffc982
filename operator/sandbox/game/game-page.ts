import { html } from 'hono/html';
import type { TextLanguage } from '../../db/tables/local-text.ts';
import { chooseGameTexts, HTML_LANGUAGES } from './game-texts.ts';
import { GAME_GROUND } from './guilloche.ts';

export interface GamePageParts {
  readonly name: string;
  readonly merchantCode: string;
  readonly language: TextLanguage;
  /** Whom the way back speaks to: one of the app's origins, or nobody. */
  readonly lobby: string | null;
  /** Null in a trial. */
  readonly player: string | null;
  /** Inside a page of ours, which names the game and leads back already. */
  readonly isFramed: boolean;
}

const HIGHEST_NUMBER = 45;
const NUMBERS = Array.from({ length: HIGHEST_NUMBER }, (_, at) => at + 1);

type Markup = ReturnType<typeof html>;

/** The stand-in for every vendor's game: one lottery draw. docs/product/trial-game.md */
export function createGamePage(parts: GamePageParts): Markup {
  const texts = chooseGameTexts(parts.language);
  const body = html`
    <main>
      <section class="drum" aria-label="${texts.drawn}">
        ${GAME_GROUND}
        <ol class="balls" id="balls">${[1, 2, 3, 4, 5, 6].map(() => html`<li class="ball"></li>`)}</ol>
        <p class="result" id="result" role="status">${texts.pickSix}</p>
      </section>
      <section class="ticket" aria-labelledby="ticket-title">
        <header><h2 id="ticket-title">${texts.ticket}</h2><span id="picked"></span></header>
        <div class="numbers" id="numbers">
          ${NUMBERS.map((number) => html`<button type="button" aria-pressed="false" value="${number}">${number}</button>`)}
        </div>
      </section>
      ${renderInnerLobby(parts)}
      <footer>
        <button type="button" class="quiet" id="quick">${texts.quickPick}</button>
        <button type="button" class="quiet" id="clear">${texts.clear}</button>
        <button type="button" class="main" id="draw">${texts.draw}</button>
      </footer>
    </main>
    <script type="module" src="/games/draw-game.js"></script>`;
  return createFrame(parts, body, { texts: JSON.stringify(texts) });
}

/** A ticket that ran out opens nothing but the way back. */
export function createExpiredPage(parts: GamePageParts): Markup {
  const body = html`<main><p class="notice">${chooseGameTexts(parts.language).expired}</p>${renderInnerLobby(parts)}</main>
    <script type="module" src="/games/lobby-button.js"></script>`;
  return createFrame(parts, body, {});
}

function createFrame(parts: GamePageParts, body: Markup, data: { texts?: string }): Markup {
  const { name, merchantCode, language, lobby } = parts;
  return html`<!doctype html>
    <html lang="${HTML_LANGUAGES[language]}" data-merchant="${merchantCode}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <title>${name}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/games/merchant-colours.css" />
        <link rel="stylesheet" href="/games/draw-game.css" />
      </head>
      <body data-lobby="${lobby ?? ''}" data-texts="${data.texts ?? '{}'}">
        ${renderHead(parts)}
        ${body}
      </body>
    </html>`;
}

/** A second header under the one of the page around it would only take the game's room. */
function renderHead(parts: GamePageParts): Markup {
  const { name, language, player, isFramed } = parts;
  const texts = chooseGameTexts(language);
  const tag = html`<span class="tag">${player ? texts.real : texts.trial}</span>`;
  const note = player ? html`<p class="player">${texts.noMoney.replace('{name}', player)}</p>` : '';
  if (isFramed) return html`<h1 class="unseen">${name}</h1><div class="note">${tag}${note}</div>`;
  return html`<header class="bar">${renderLobby(parts)}<h1>${name}</h1>${tag}</header>${note}`;
}

const renderInnerLobby = (parts: GamePageParts) => (parts.isFramed ? renderLobby(parts) : '');

function renderLobby({ language, lobby }: GamePageParts): Markup {
  return html`<button type="button" class="quiet" id="lobby" ${lobby ? '' : 'hidden'}>${chooseGameTexts(language).lobby}</button>`;
}

import { html } from 'hono/html';
import type { TextLanguage } from '../../db/local-text.ts';
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
  const body = html`<main><p class="notice">${chooseGameTexts(parts.language).expired}</p></main>
    <script type="module" src="/games/lobby-button.js"></script>`;
  return createFrame(parts, body, {});
}

function createFrame(parts: GamePageParts, body: Markup, data: { texts?: string }): Markup {
  const { name, merchantCode, language, lobby, player } = parts;
  const texts = chooseGameTexts(language);
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
        <header class="bar">
          <button type="button" class="quiet" id="lobby" ${lobby ? '' : 'hidden'}>${texts.lobby}</button>
          <h1>${name}</h1>
          <span class="tag">${player ? texts.real : texts.trial}</span>
        </header>
        ${player ? html`<p class="player">${texts.noMoney.replace('{name}', player)}</p>` : ''}
        ${body}
      </body>
    </html>`;
}

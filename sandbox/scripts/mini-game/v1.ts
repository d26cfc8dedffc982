import { SECOND_MS } from '#contract/limits.ts';
import type { MiniGameOptions } from '../shared/mini-game.ts';

// One lottery ball with the time to the next draw.
const GAME_CODE = 'FAST3';
const PERIOD_MS = 3 * 60_000;
const STYLE = `
  .ball { position: relative; display: grid; place-items: center; align-content: center; inline-size: 72px; block-size: 72px;
    border-radius: 50%; background: #ffb84d; color: #241500; font: 650 13px/1.2 system-ui, sans-serif; cursor: pointer; user-select: none }
  .ball::before { content: ""; position: absolute; inset: 5px; border: 1px solid currentColor; border-radius: 50%; opacity: .35 }
  .ball b { font-size: 20px; line-height: 1 }
  .ball time { font-variant-numeric: tabular-nums }`;

const time = document.createElement('time');
let box: HTMLElement | undefined;
let timer: ReturnType<typeof setInterval> | undefined;

const twoDigits = (number: number) => String(number).padStart(2, '0');

function drawTime(): void {
  const seconds = Math.ceil((PERIOD_MS - (Date.now() % PERIOD_MS)) / SECOND_MS);
  time.textContent = `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;
}

window.MiniGame = {
  render(container: HTMLElement, { onOpen }: MiniGameOptions) {
    box = container;
    const style = document.createElement('style');
    style.textContent = STYLE;
    const ball = document.createElement('div');
    ball.className = 'ball';
    const number = document.createElement('b');
    number.textContent = '3';
    ball.append(number, time);
    ball.addEventListener('click', () => onOpen(GAME_CODE));
    container.append(style, ball);
    drawTime();
  },
  show() {
    clearInterval(timer);
    drawTime();
    timer = setInterval(drawTime, SECOND_MS);
    if (box) box.style.visibility = 'visible';
  },
  hide() {
    clearInterval(timer);
    if (box) box.style.visibility = 'hidden';
  },
};

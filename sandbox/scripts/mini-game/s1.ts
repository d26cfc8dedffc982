import type { MiniGameOptions } from '../shared/mini-game.ts';

// A small card: the lottery's name above three numbers.
const GAME_CODE = 'MEKONG3';
const NUMBERS = ['4', '8', '1'];
const NAMES: Readonly<Record<string, string>> = { CN: '湄公三码' };
const STYLE = `
  .card { display: grid; justify-items: center; gap: 6px; min-inline-size: 108px; padding: 10px 12px; border: 1px solid #e2d9c6; border-radius: 14px;
    background: #fffdf7; color: #1d2421; font: 650 12px/1.2 system-ui, sans-serif; cursor: pointer; user-select: none }
  .card div { display: flex; gap: 4px }
  .card b { display: grid; place-items: center; inline-size: 24px; block-size: 24px; border-radius: 50%; background: #0c7a5b; color: #fff }`;

let box: HTMLElement | undefined;

function create(name: string, ...content: (string | Node)[]): HTMLElement {
  const element = document.createElement(name);
  element.append(...content);
  return element;
}

window.MiniGame = {
  render(container: HTMLElement, { language, onOpen }: MiniGameOptions) {
    box = container;
    const numbers = create('div', ...NUMBERS.map((number) => create('b', number)));
    const card = create('div', create('span', NAMES[language] ?? 'Mekong 3'), numbers);
    card.className = 'card';
    card.addEventListener('click', () => onOpen(GAME_CODE));
    container.append(create('style', STYLE), card);
  },
  show() {
    if (box) box.style.visibility = 'visible';
  },
  hide() {
    if (box) box.style.visibility = 'hidden';
  },
};

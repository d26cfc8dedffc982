import { find } from './shared/page.ts';

const PICK_COUNT = 6;
const BALL_PAUSE_MS = 550;

type TextKey = 'picked' | 'draw' | 'drawing' | 'again' | 'pick_six' | 'none' | 'some' | 'all';

const texts = JSON.parse(document.body.dataset.texts ?? '{}') as Readonly<Record<TextKey, string>>;
const balls = [...find('balls').querySelectorAll<HTMLElement>('li')];
const numbers = [...find('numbers').querySelectorAll('button')];
const highestNumber = numbers.length;
const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');

let phase: 'picking' | 'drawing' | 'drawn' = 'picking';
let picks = new Set<number>();

/** Draws distinct numbers with equal probability; bytes that would favour some are discarded. */
function drawNumbers(): number[] {
  const drawn = new Set<number>();
  while (drawn.size < PICK_COUNT) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < highestNumber * 5) drawn.add((byte % highestNumber) + 1);
  }
  return [...drawn];
}

const findButton = (id: string) => find(id, HTMLButtonElement);
const fill = (text: string, count: number) => text.replace('{count}', String(count));

function show(): void {
  for (const button of numbers) {
    const isPicked = picks.has(Number(button.value));
    button.setAttribute('aria-pressed', String(isPicked));
    button.disabled = phase !== 'picking' || (!isPicked && picks.size === PICK_COUNT);
  }
  find('picked').textContent = fill(texts.picked, picks.size);
  findButton('quick').disabled = phase !== 'picking';
  findButton('clear').disabled = phase !== 'picking' || picks.size === 0;
  findButton('draw').disabled = phase === 'drawing' || (phase === 'picking' && picks.size < PICK_COUNT);
  find('draw').textContent = { picking: texts.draw, drawing: texts.drawing, drawn: texts.again }[phase];
}

function startAgain(): void {
  phase = 'picking';
  picks = new Set();
  find('result').textContent = texts.pick_six;
  for (const marked of document.querySelectorAll<HTMLElement>('[data-match]')) delete marked.dataset.match;
  for (const ball of balls) {
    delete ball.dataset.drawn;
    ball.textContent = '';
  }
  show();
}

async function draw(): Promise<void> {
  phase = 'drawing';
  find('result').textContent = texts.drawing;
  show();
  const drawn = drawNumbers();
  for (const [at, number] of drawn.entries()) {
    if (!reducedMotion.matches) await new Promise((resolve) => setTimeout(resolve, BALL_PAUSE_MS));
    const ball = balls[at];
    if (ball) dropBall(ball, number);
  }
  phase = 'drawn';
  find('result').textContent = describeResult(drawn.filter((number) => picks.has(number)).length);
  show();
}

function dropBall(ball: HTMLElement, number: number): void {
  ball.textContent = String(number);
  ball.dataset.drawn = '';
  if (!picks.has(number)) return;
  ball.dataset.match = '';
  const button = numbers[number - 1];
  if (button) button.dataset.match = '';
}

function describeResult(matches: number): string {
  if (matches === 0) return texts.none;
  return matches === PICK_COUNT ? texts.all : fill(texts.some, matches);
}

find('numbers').addEventListener('click', ({ target }) => {
  const number = target instanceof HTMLButtonElement ? Number(target.value) : 0;
  if (phase !== 'picking' || !number) return;
  if (!picks.delete(number) && picks.size < PICK_COUNT) picks.add(number);
  show();
});
find('quick').addEventListener('click', () => {
  picks = new Set(drawNumbers());
  show();
});
find('clear').addEventListener('click', startAgain);
find('draw').addEventListener('click', () => (phase === 'drawn' ? startAgain() : void draw()));
show();

import './lobby-button.js';

const HIGHEST_NUMBER = 45;
const PICK_COUNT = 6;
const BALL_PAUSE_MS = 550;

const texts = JSON.parse(document.body.dataset.texts);
const find = (id) => document.getElementById(id);
const balls = [...find('balls').children];
const numbers = [...find('numbers').children];
const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');

/** @type {'picking' | 'drawing' | 'drawn'} */
let phase = 'picking';
let picks = new Set();

/** Distinct numbers, each as likely as any other: what would favour some is thrown away. */
function drawNumbers() {
  const drawn = new Set();
  while (drawn.size < PICK_COUNT) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < HIGHEST_NUMBER * 5) drawn.add((byte % HIGHEST_NUMBER) + 1);
  }
  return [...drawn];
}

const fill = (text, count) => text.replace('{count}', String(count));

function show() {
  for (const button of numbers) {
    const isPicked = picks.has(Number(button.value));
    button.setAttribute('aria-pressed', String(isPicked));
    button.disabled = phase !== 'picking' || (!isPicked && picks.size === PICK_COUNT);
  }
  find('picked').textContent = fill(texts.picked, picks.size);
  find('quick').disabled = phase !== 'picking';
  find('clear').disabled = phase !== 'picking' || picks.size === 0;
  find('draw').disabled = phase === 'drawing' || (phase === 'picking' && picks.size < PICK_COUNT);
  find('draw').textContent = { picking: texts.draw, drawing: texts.drawing, drawn: texts.again }[phase];
}

function startAgain() {
  phase = 'picking';
  picks = new Set();
  find('result').textContent = texts.pick_six;
  for (const marked of document.querySelectorAll('[data-match]')) delete marked.dataset.match;
  for (const ball of balls) {
    delete ball.dataset.drawn;
    ball.textContent = '';
  }
  show();
}

async function draw() {
  phase = 'drawing';
  find('result').textContent = texts.drawing;
  show();
  const drawn = drawNumbers();
  for (const [at, number] of drawn.entries()) {
    if (!reducedMotion.matches) await new Promise((resolve) => setTimeout(resolve, BALL_PAUSE_MS));
    dropBall(balls[at], number);
  }
  phase = 'drawn';
  find('result').textContent = describeResult(drawn.filter((number) => picks.has(number)).length);
  show();
}

function dropBall(ball, number) {
  ball.textContent = String(number);
  ball.dataset.drawn = '';
  if (!picks.has(number)) return;
  ball.dataset.match = '';
  numbers[number - 1].dataset.match = '';
}

function describeResult(matches) {
  if (matches === 0) return texts.none;
  return matches === PICK_COUNT ? texts.all : fill(texts.some, matches);
}

find('numbers').addEventListener('click', ({ target }) => {
  const number = Number(target.value);
  if (phase !== 'picking' || !number) return;
  if (!picks.delete(number) && picks.size < PICK_COUNT) picks.add(number);
  show();
});
find('quick').addEventListener('click', () => {
  picks = new Set(drawNumbers());
  show();
});
find('clear').addEventListener('click', startAgain);
find('draw').addEventListener('click', () => (phase === 'drawn' ? startAgain() : draw()));
show();

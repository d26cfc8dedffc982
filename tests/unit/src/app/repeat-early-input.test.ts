// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { repeatEarlyInput } from '#src/app/repeat-early-input.ts';
import type { BootWindow, EarlyInput } from '#src/boot/boot-values.ts';

const page = window as BootWindow;
const heard: string[] = [];

function show(html: string): void {
  document.body.innerHTML = html;
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => heard.push(`${button.id} ${button.dataset.waiting ?? 'ready'}`));
  const select = document.querySelector('select');
  select?.addEventListener('change', () => heard.push(select.value));
}

const press = (selector: string, value = '') => {
  const element = document.querySelector<EarlyInput['element']>(selector);
  if (!element) throw new Error(`no ${selector}`);
  element.dataset.waiting = '';
  page.earlyInput = { element, value };
};

beforeEach(() => void heard.splice(0));

test('a press is repeated on the button that was pressed, which waits no more', () => {
  show('<button id="all">All</button><button id="slots">Slots</button>');
  press('#slots');
  repeatEarlyInput();
  expect(heard).toEqual(['slots ready']);
});

test('a program that drew everything anew finds the button by its label', () => {
  show('<button aria-label="Pause the news"></button><button>Slots</button>');
  press('[aria-label]');
  show('<button id="slots">Slots</button><button id="pause" aria-label="Pause the news"></button>');
  repeatEarlyInput();
  expect(heard).toEqual(['pause ready']);
});

test('a choice in a list is made again', () => {
  show('<select aria-label="Language"><option>EN</option><option>CN</option></select>');
  press('select', 'CN');
  show('<select aria-label="Language"><option>EN</option><option>CN</option></select>');
  repeatEarlyInput();
  expect(heard).toEqual(['CN']);
});

test('a button that is gone is forgotten, and nothing is kept from then on', () => {
  show('<button>Slots</button>');
  press('button');
  show('<button>Live</button>');
  repeatEarlyInput();
  expect([heard, page.earlyInput]).toEqual([[], null]);
});

const pressAnew = (gone: string, end: string, at: string) => {
  show('<a id="old" href="#x">Log in</a><button>Other</button>');
  page.pressed = document.querySelector<HTMLElement>(gone);
  show('<a id="link" href="#x">Log in</a><button id="other">Other</button>');
  document.querySelector('a')?.addEventListener('click', () => heard.push('link'));
  repeatEarlyInput();
  document.querySelector(at)?.dispatchEvent(new Event(end, { bubbles: true }));
  document.querySelector(at)?.dispatchEvent(new Event(end, { bubbles: true }));
};

test('a finger that came down before the program drew anew and goes up after it has pressed', () => {
  pressAnew('#old', 'pointerup', '#link');
  expect(heard).toEqual(['link']);
});

test('one that goes up elsewhere, or scrolls, has not', () => {
  pressAnew('#old', 'pointerup', '#other');
  pressAnew('#old', 'pointercancel', '#link');
  expect(heard).toEqual([]);
});

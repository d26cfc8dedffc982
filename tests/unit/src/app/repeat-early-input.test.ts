// @vitest-environment page
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

test('an early press is repeated on its button and removes the waiting state', () => {
  show('<button id="all">All</button><button id="slots">Slots</button>');
  press('#slots');
  repeatEarlyInput();
  expect(heard).toEqual(['slots ready']);
});

test('the button is found by its label after a full render', () => {
  show('<button aria-label="Pause the news"></button><button>Slots</button>');
  press('[aria-label]');
  show('<button id="slots">Slots</button><button id="pause" aria-label="Pause the news"></button>');
  repeatEarlyInput();
  expect(heard).toEqual(['pause ready']);
});

test('a choice in a list is repeated', () => {
  show('<select aria-label="Language"><option>EN</option><option>CN</option></select>');
  press('select', 'CN');
  show('<select aria-label="Language"><option>EN</option><option>CN</option></select>');
  repeatEarlyInput();
  expect(heard).toEqual(['CN']);
});

test('a removed button is ignored, and recording stops', () => {
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

test('a finger that is down during the render presses what is rendered in its place', () => {
  pressAnew('#old', 'pointerup', '#link');
  expect(heard).toEqual(['link']);
});

test('a finger that is down during the render presses nothing if it goes up elsewhere or scrolls', () => {
  pressAnew('#old', 'pointerup', '#other');
  pressAnew('#old', 'pointercancel', '#link');
  expect(heard).toEqual([]);
});

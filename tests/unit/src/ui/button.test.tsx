// @vitest-environment page
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Button } from '#src/ui/button.tsx';

afterEach(cleanup);

/** Wraps the text as translators do. */
function translate(element: Element): void {
  const font = document.createElement('font');
  font.append(`${element.textContent} (translated)`);
  element.firstChild?.replaceWith(font);
}

test('a translated button becomes busy and keeps its text', () => {
  const { rerender } = render(<Button>Go</Button>);
  const button = screen.getByRole('button');
  translate(button);
  rerender(<Button isBusy>Go</Button>);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.textContent).toBe('Go (translated)');
});

test('a translated button replaces its text by the next one', () => {
  const { rerender } = render(<Button>Deposit 50</Button>);
  const button = screen.getByRole('button');
  translate(button);
  rerender(<Button>Deposit 500</Button>);
  expect(button.textContent).toBe('Deposit 500');
});

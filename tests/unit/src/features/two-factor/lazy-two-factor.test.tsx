// @vitest-environment page
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { LazyTwoFactor } from '#src/features/two-factor/lazy-two-factor.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';

const part = vi.hoisted(() => ({ state: { kind: 'loading' } as object, retry: vi.fn() }));
vi.mock('#src/services/lazy-part.tsx', () => ({ useLazyPart: () => part }));

const ATTEMPT = { type: 'NORMAL', username: 'ada', password: 'x' } as never;
const onClosed = vi.fn();
const draw = () => render(<LazyTwoFactor attempt={ATTEMPT} methods={['email']} onPassed={vi.fn()} onClosed={onClosed} />);

const AskedFor = ({ methods }: { methods: string[] }) => `by ${methods.join()}`;

beforeAll(addScreenTexts);
afterEach(cleanup);

test('shows that the prompt is loading', () => {
  part.state = { kind: 'loading' };
  draw();
  expect(document.body.textContent).toContain('Loading…');
});

test('a failed load can be retried or closed', () => {
  part.state = { kind: 'failed' };
  draw();
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(part.retry).toHaveBeenCalledOnce();
  screen.getByRole('button', { name: 'Close' }).click();
  expect(onClosed).toHaveBeenCalledOnce();
});

test('the loaded prompt receives all properties of the login', () => {
  part.state = { kind: 'here', Component: AskedFor };
  draw();
  expect(document.body.textContent).toContain('by email');
});

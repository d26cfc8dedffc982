// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { LateTwoFactor } from '#src/features/two-factor/late-two-factor.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';

const part = vi.hoisted(() => ({ late: { kind: 'loading' } as object, retry: vi.fn() }));
vi.mock('#src/services/late-part.ts', () => ({ useLatePart: () => part }));

const ATTEMPT = { type: 'NORMAL', username: 'ada', password: 'x' } as never;
const onClosed = vi.fn();
const draw = () => render(<LateTwoFactor attempt={ATTEMPT} methods={['email']} onPassed={vi.fn()} onClosed={onClosed} />);

const AskedFor = ({ methods }: { methods: string[] }) => `by ${methods.join()}`;

beforeAll(addScreenTexts);
afterEach(cleanup);

test('what asks for the proof says that it is on its way', () => {
  part.late = { kind: 'loading' };
  draw();
  expect(document.body.textContent).toContain('Loading…');
});

test('what does not come can be tried again, or the login be left', () => {
  part.late = { kind: 'failed' };
  draw();
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(part.retry).toHaveBeenCalledOnce();
  screen.getByRole('button', { name: 'Close' }).click();
  expect(onClosed).toHaveBeenCalledOnce();
});

test('what has come is asked with all that belongs to the login', () => {
  part.late = { kind: 'here', Part: AskedFor };
  draw();
  expect(document.body.textContent).toContain('by email');
});

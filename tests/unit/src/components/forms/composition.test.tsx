// @vitest-environment page
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { useForm } from '#src/components/forms/use-form.ts';
import { CountrySheet } from '#src/components/phone/country-picker.tsx';
import { useLeave } from '#src/components/way-back/use-leave.ts';
import { SearchField } from '#src/features/games/game-area/search-field.tsx';
import { PasswordMethod } from '#src/features/login/login-form.tsx';
import { PasswordLogin } from '#src/features/login/use-login-forms.ts';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

startTestGateway();
beforeAll(addScreenTexts);
afterEach(cleanup);

/** The keys of an input method in the standard, in older browsers, and at the end of a composition in Safari. */
const COMPOSING = [
  { isComposing: true, keyCode: 13 },
  { isComposing: true, keyCode: 229 },
  { isComposing: false, keyCode: 229 },
];
const FINISHED = { isComposing: false, keyCode: 13 };

function press(target: Element, key: string, state: { isComposing: boolean; keyCode: number }): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  for (const [name, value] of Object.entries(state)) Object.defineProperty(event, name, { value });
  fireEvent(target, event);
}

const COUNTRIES = ['VN 84', 'PH 63'].map((row) => row.split(' ')).map(([code = '', dialled = '']) => ({ code, dialled }));

function Names() {
  return <PasswordMethod form={useForm(PasswordLogin)} remembered={undefined} onForgotten={() => {}} />;
}
function Leaving({ onLeave }: { onLeave: () => undefined }) {
  useLeave(onLeave);
  return <input aria-label="code" />;
}

describe.each(COMPOSING)('a key of a composition: %o', (state) => {
  test('selects no country', () => {
    const onChoose = vi.fn();
    const countries = COUNTRIES.map(({ code, dialled }) => ({ countryCode: code, countryDialingCode: dialled }));
    render(<CountrySheet countries={countries} chosenCode="PH" onChoose={onChoose} onClose={() => {}} />);
    const field = screen.getByRole('searchbox', { hidden: true });
    press(field, 'Enter', state);
    expect(onChoose).not.toHaveBeenCalled();
    press(field, 'Enter', FINISHED);
    expect(onChoose).toHaveBeenCalledOnce();
  });

  test('leaves the search for games unchanged', () => {
    render(<SearchField searchText="" onChange={() => {}} />);
    const field = screen.getByRole('searchbox');
    field.focus();
    press(field, 'Enter', state);
    expect(document.activeElement).toBe(field);
    press(field, 'Enter', FINISHED);
    expect(document.activeElement).not.toBe(field);
  });

  test('leaves the username unchanged', () => {
    render(<Names />);
    const field = screen.getByLabelText('Username');
    field.focus();
    press(field, 'Enter', state);
    expect(document.activeElement).toBe(field);
    press(field, 'Enter', FINISHED);
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });

  test('closes no screen', () => {
    const onLeave = vi.fn();
    render(<Leaving onLeave={onLeave} />, { wrapper: MemoryRouter });
    press(screen.getByLabelText('code'), 'Escape', state);
    expect(onLeave).not.toHaveBeenCalled();
    press(screen.getByLabelText('code'), 'Escape', { ...FINISHED, keyCode: 27 });
    expect(onLeave).toHaveBeenCalledOnce();
  });
});

// @vitest-environment page
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { PromoAction } from '#src/features/promotions/actions/promo-action.ts';
import { useFollow } from '#src/features/promotions/actions/use-follow.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { takeAlert } from '#tests/unit/fixtures/alerts.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
startTestGateway({ 'system.configuration': () => new Promise(() => {}) });

function Button({ name, action }: { name: string; action: PromoAction }) {
  const { follow } = useFollow();
  return <button type="button" onClick={() => follow(action, name)} />;
}

/** Each tap is on a button of a separate screen. */
async function tap(name: string, action: PromoAction = { kind: 'unknown' }): Promise<void> {
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.querySelector('div') as HTMLElement);
  await act(async () =>
    root.render(
      <MemoryRouter>
        <Button name={name} action={action} />
      </MemoryRouter>,
    ),
  );
  await act(async () => document.querySelector('button')?.click());
  await act(async () => root.unmount());
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('an unknown action warns once per page, separately for each name', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const open = vi.spyOn(window, 'open').mockImplementation(() => null);
  for (const name of ['SOMETHING_NEW', 'SOMETHING_NEW', 'toString', 'SOMETHING_NEW']) await tap(name);
  expect(warn.mock.calls).toEqual([
    ['unknown promo action', 'SOMETHING_NEW'],
    ['unknown promo action', 'toString'],
  ]);
  expect(open).not.toHaveBeenCalled();
  expect(takeAlert()).toBeUndefined();
});

test.each<PromoAction>([{ kind: 'refused' }, { kind: 'link', address: 'https://ada:secret@partner.test/' }])(
  'reports an invalid address: %o',
  async (action) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await addScreenTexts();
    await tap('REDIRECT_URL', action);
    const text = "This link doesn't work. Please check the address.";
    expect([takeAlert(), takeAlert()]).toEqual([{ title: 'Notice', text }, undefined]);
  },
);

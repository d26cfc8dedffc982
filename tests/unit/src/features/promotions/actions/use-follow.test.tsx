// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { useFollow } from '#src/features/promotions/actions/use-follow.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.mock('#src/bridges/gateway.ts', () => ({
  sendToGateway: () => new Promise(() => {}),
  onGatewayMessage: () => () => {},
}));

function Button({ name }: { name: string }) {
  const { follow } = useFollow();
  return <button type="button" onClick={() => follow({ kind: 'unknown' }, name)} />;
}

/** Each tap is on a button of its own screen. */
async function tap(name: string): Promise<void> {
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.querySelector('div') as HTMLElement);
  await act(async () =>
    root.render(
      <MemoryRouter>
        <Button name={name} />
      </MemoryRouter>,
    ),
  );
  await act(async () => document.querySelector('button')?.click());
  await act(async () => root.unmount());
}

afterEach(() => void vi.restoreAllMocks());

test('an action that nobody knows warns once a page, and another one for itself', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const open = vi.spyOn(window, 'open').mockImplementation(() => null);
  for (const name of ['SOMETHING_NEW', 'SOMETHING_NEW', 'toString', 'SOMETHING_NEW']) await tap(name);
  expect(warn.mock.calls).toEqual([
    ['unknown promo action', 'SOMETHING_NEW'],
    ['unknown promo action', 'toString'],
  ]);
  expect(open).not.toHaveBeenCalled();
});

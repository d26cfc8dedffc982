// @vitest-environment page
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLazyPart } from '#src/services/lazy-part.tsx';

const connection = vi.hoisted(() => ({ online: true }));
vi.mock('#src/services/connection/connection.ts', () => ({ useConnection: () => connection }));

const Part = () => 'the part';
const load = vi.fn<() => Promise<ComponentType>>();

function Screen() {
  const { state, retry } = useLazyPart(load);
  if (state.kind === 'here') return <state.Component />;
  return (
    <button type="button" onClick={retry}>
      {state.kind}
    </button>
  );
}
const draw = () => act(async () => void render(<Screen />));

afterEach(() => {
  cleanup();
  load.mockReset();
  connection.online = true;
});

test('a lazy part is loading, then ready, and loaded once', async () => {
  let arrive: ((part: ComponentType) => void) | undefined;
  load.mockReturnValue(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  await draw();
  expect(document.body.textContent).toBe('loading');
  await act(async () => arrive?.(Part));
  expect(document.body.textContent).toBe('the part');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that fails to load reports it and can be retried', async () => {
  load.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue(Part);
  await draw();
  expect(document.body.textContent).toBe('failed');
  await act(async () => screen.getByRole('button').click());
  expect(document.body.textContent).toBe('the part');
});

test.each([
  ['reloads the page if the browser repeats the failure at once', true, 0, 1],
  ['does not reload the page if the request has failed again', true, 30, 0],
  ['does not reload the page without a network', false, 0, 0],
])('a retry %s', async (_, online, ms, reloads) => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  connection.online = online;
  load.mockImplementation(async () => {
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
    throw new TypeError('no file');
  });
  await draw();
  await vi.waitFor(() => expect(document.body.textContent).toBe('failed'));
  expect(reload).not.toHaveBeenCalled();
  await act(async () => screen.getByRole('button').click());
  await vi.waitFor(() => expect(document.body.textContent).toBe('failed'));
  expect(reload).toHaveBeenCalledTimes(reloads);
  reload.mockRestore();
});

test('a part that failed to load is retried when the network is back', async () => {
  connection.online = false;
  load.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue(Part);
  const { rerender } = render(<Screen />);
  await act(async () => {});
  expect(document.body.textContent).toBe('failed');
  connection.online = true;
  await act(async () => rerender(<Screen />));
  expect(document.body.textContent).toBe('the part');
});

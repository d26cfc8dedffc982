// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLatePart } from '#src/services/late-part.ts';

const connection = vi.hoisted(() => ({ online: true }));
vi.mock('#src/services/connection/connection.ts', () => ({ useConnection: () => connection }));

const Part = () => 'the part';
const load = vi.fn<() => Promise<ComponentType>>();

function Screen() {
  const { late, retry } = useLatePart(load);
  if (late.kind === 'here') return <late.Part />;
  return (
    <button type="button" onClick={retry}>
      {late.kind}
    </button>
  );
}
const draw = () => act(async () => void render(<Screen />));

afterEach(() => {
  cleanup();
  load.mockReset();
  connection.online = true;
});

test('a part is on its way, then there, and asked for once', async () => {
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

test('a part that does not come says so, and is tried again on request', async () => {
  load.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue(Part);
  await draw();
  expect(document.body.textContent).toBe('failed');
  await act(async () => screen.getByRole('button').click());
  expect(document.body.textContent).toBe('the part');
});

test('a part that did not come is tried again when the network is back', async () => {
  connection.online = false;
  load.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue(Part);
  const { rerender } = render(<Screen />);
  await act(async () => {});
  expect(document.body.textContent).toBe('failed');
  connection.online = true;
  await act(async () => rerender(<Screen />));
  expect(document.body.textContent).toBe('the part');
});

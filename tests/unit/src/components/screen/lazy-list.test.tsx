// @vitest-environment page
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { lazyList } from '#src/components/screen/lazy-list.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';

beforeAll(addScreenTexts);
afterEach(cleanup);

test('a part that fails to load can be retried, and leaves the rest of the screen', async () => {
  const load = vi.fn<() => Promise<ComponentType<object>>>().mockRejectedValue(new TypeError('no network'));
  const LazyForm = lazyList(load, { name: 'agent_title' });
  render(
    <>
      <LazyForm />
      the members
    </>,
  );
  expect(await screen.findByText("Couldn't load “Register a member”")).toBeTruthy();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(document.body.textContent).toContain('the members');
  load.mockResolvedValue(() => 'the form');
  retry.click();
  expect(await screen.findByText('the form', { exact: false })).toBeTruthy();
});

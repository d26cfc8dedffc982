// @vitest-environment page
import { cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { AgentMembers } from '#src/features/referral/agent-screen.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';

const part = vi.hoisted(() => ({ state: { kind: 'failed' } as object, retry: vi.fn() }));
const reload = vi.hoisted(() => vi.fn());
const ADA = { userName: 'new_ada', createdAt: 0 };
vi.mock('#src/services/lazy-part.tsx', () => ({ useLazyPart: () => part }));
vi.mock('#src/services/live-query.ts', () => ({ useLiveQuery: () => ({ value: { members: [ADA] }, reload }) }));

function SettledForm({ onSettled }: { onSettled: () => void }) {
  useEffect(() => onSettled(), [onSettled]);
  return 'form';
}

beforeAll(addScreenTexts);
afterEach(cleanup);

test('a form that failed to load can be retried, above the loaded members', () => {
  render(<AgentMembers />);
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(part.retry).toHaveBeenCalledOnce();
  expect(document.body.textContent).toContain('new_ada');
});

test('a sent form refetches the list once it has settled', () => {
  part.state = { kind: 'here', Component: SettledForm };
  render(<AgentMembers />);
  expect(document.body.textContent).toContain('form');
  expect(reload).toHaveBeenCalled();
});

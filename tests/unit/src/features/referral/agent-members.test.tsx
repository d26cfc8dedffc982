// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { AgentMembers } from '#src/features/referral/agent-members.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';

const part = vi.hoisted(() => ({ late: { kind: 'failed' } as object, retry: vi.fn() }));
const reload = vi.hoisted(() => vi.fn());
const ADA = { userName: 'new_ada', createdAt: 0 };
vi.mock('#src/services/late-part.ts', () => ({ useLatePart: () => part }));
vi.mock('#src/services/live-query.ts', () => ({ useLiveQuery: () => ({ value: { members: [ADA] }, reload }) }));

function SettledForm({ onSettled }: { onSettled: () => void }) {
  useEffect(() => onSettled(), [onSettled]);
  return 'form';
}

beforeAll(addScreenTexts);
afterEach(cleanup);

test('a form that did not come can be tried again, above the members who are known', () => {
  render(<AgentMembers />);
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(part.retry).toHaveBeenCalledOnce();
  expect(document.body.textContent).toContain('new_ada');
});

test('a form that has come asks for the list anew when it has settled', () => {
  part.late = { kind: 'here', Part: SettledForm };
  render(<AgentMembers />);
  expect(document.body.textContent).toContain('form');
  expect(reload).toHaveBeenCalled();
});

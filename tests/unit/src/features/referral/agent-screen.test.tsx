// @vitest-environment page
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { AgentMembers } from '#src/features/referral/agent-screen.tsx';
import { addScreenTexts } from '#src/i18n/screen-texts.ts';
import { KEY, sealPlainly } from '#tests/unit/fixtures/plain-envelopes.ts';
import { startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const members: object[] = [];
const gateway = startTestGateway({
  'session.key': KEY,
  'agent.members': () => ({ members: [...members] }),
  'agent.register': () => {
    members.push({ userName: 'new_ada', createdAt: 0 });
    return { memberName: 'new_ada' };
  },
});
sealPlainly();

beforeAll(addScreenTexts);
afterEach(cleanup);

test('a sent form refetches the list once it has settled', async () => {
  await gateway.prefetch('agent.members');
  render(<AgentMembers />);
  fireEvent.input(await screen.findByLabelText('Username'), { target: { value: 'new_ada' } });
  fireEvent.input(document.querySelector('[name="password"]') as HTMLElement, { target: { value: 'secret-123' } });
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  await waitFor(() => expect(document.querySelector('li')?.textContent).toContain('new_ada'));
  expect(gateway.findCalls('agent.register')).toHaveLength(1);
});

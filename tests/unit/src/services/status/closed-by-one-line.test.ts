// @vitest-environment page
import { expect, test } from 'vitest';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import { askAccess } from '#src/services/status/page-access.ts';
import { refuse, reply, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const A = 'https://a.test';
const gone = (line: string) => refuse('domain_not_available', { message: 'Moved', meta: { line } });
const CLOSED = { kind: 'no-domain', message: 'Moved' };
const gateway = startTestGateway();

test.each([
  ['another line still serves it', 'changes nothing', null, { maintenance: false }],
  ['another line fails', 'changes nothing', null, refuse('internal_error', { status: 500 })],
  ['another line gives it up, too', 'closes the app', CLOSED, gone('https://b.test')],
  ['no other line answers', 'closes the app', CLOSED, refuse('lines_down')],
])('if %s, a line that gives up the domain %s', async (_why, _what, access, other) => {
  gateway.answer({ 'system.status': ({ exceptLine }: CallMessage) => (exceptLine === A ? other : gone(A)) });
  expect(await askAccess()).toEqual(access);
});

const denied = { maintenance: false, regionRestriction: true, ip: '203.0.113.8' };
test.each([
  ['another line admits the visitor', { kind: 'open' }, { maintenance: false }],
  ['another line closes it, too', { kind: 'maintenance', endsAt: null }, { maintenance: true }],
  ['another line has another reason', { kind: 'denied', ip: '203.0.113.8' }, denied],
  ['no other line answers', { kind: 'maintenance', endsAt: null }, refuse('lines_down')],
])('if %s, a line that reports a maintenance leads to this access: %o', async (_why, access, other) => {
  const closed = reply({ maintenance: true }, { line: A });
  gateway.answer({ 'system.status': ({ exceptLine }: CallMessage) => (exceptLine === A ? other : closed) });
  expect(await askAccess()).toEqual(access);
});

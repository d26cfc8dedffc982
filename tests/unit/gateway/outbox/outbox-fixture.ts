import { createGatewayFixture, LINES } from '../gateway-fixture.ts';

export const never = new AbortController().signal;
export const event = (eventID = 'e') => ({ body: { events: JSON.stringify([{ eventID, eventName: 'login' }]) } });
export const as = (token: string) => ({ context: { merchant: 'aurora', language: 'EN', token } });

/** Creates a gateway with an outbox that tests can inspect. */
export function createOutboxFixture(options: Parameters<typeof createGatewayFixture>[0] = {}) {
  const fixture = createGatewayFixture(options);
  const setAll = (mode: 'ok' | 'refused' | '500' | 'hang' | '429') => {
    for (const line of LINES) fixture.lines.line(line).mode = mode;
  };
  const sent = () => fixture.lines.seen.filter(({ path }) => path === '/wps/tracking/event');
  const wake = (reason: 'online' | 'shown' | 'sync') => fixture.clock.runUntil(fixture.gateway.wakeOutbox(reason));
  return { ...fixture, setAll, sent, wake, ids: () => sent().map(({ headers }) => headers['Idempotency-Key']) };
}

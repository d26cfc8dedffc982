import { beforeEach, expect, test, vi } from 'vitest';
import { setCallContext } from '#src/bridges/call-context.ts';
import { reportDownload } from '#src/services/downloads/choose-downloads.ts';
import { reportInstall } from '#src/services/install/install-memory.ts';
import { listenToEvents } from '#src/services/tracking/track-event.ts';
import { NO_REPLY, startTestGateway } from '#tests/unit/fixtures/test-gateway.ts';

const gateway = startTestGateway({ 'gateway.counters': null });
/** A count is sent once the page has its gateway. */
const settle = () => vi.waitFor(() => expect(gateway.calls).not.toEqual([]));

beforeEach(() => {
  setCallContext({ merchant: 'rio', language: 'PT-BR', token: 'secret' });
});

test.each(['shown', 'accepted', 'declined', 'installed'] as const)(
  'an install that was %s is counted once, without a member',
  async (step) => {
    reportInstall(step);
    await settle();
    const id = gateway.calls[0]?.id;
    expect(gateway.calls).toEqual([
      {
        type: 'call',
        id,
        endpoint: 'gateway.counters',
        context: { merchant: 'rio', language: 'PT-BR', token: null },
        body: { id, counts: { [`install:${step}`]: 1 } },
      },
    ]);
  },
);

test('two events are two batches', async () => {
  reportInstall('shown');
  reportInstall('shown');
  await settle();
  expect(new Set(gateway.calls.map(({ id }) => id)).size).toBe(2);
});

test('a download is a tracking event and is counted by its kind', async () => {
  const heard = vi.fn();
  const stop = listenToEvents(heard);
  reportDownload('APK');
  stop();
  await settle();
  expect(heard.mock.calls).toEqual([[{ name: 'downloadApp', contentId: 'APK' }]]);
  expect(gateway.calls).toMatchObject([{ body: { counts: { 'download:APK': 1 } } }]);
});

test.each([
  ['the gateway does not respond', NO_REPLY],
  ['the gateway fails', () => Promise.reject(new Error('gone'))],
])('if %s, only the count is lost', async (_, answer) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  gateway.answer({ 'gateway.counters': answer });
  reportInstall('installed');
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  warn.mockRestore();
});

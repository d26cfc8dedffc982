import { beforeEach, expect, test, vi } from 'vitest';
import { setCallContext } from '#src/bridges/call-context.ts';
import { reportDownload } from '#src/services/downloads/report-download.ts';
import { reportInstall } from '#src/services/install/report-install.ts';
import { listenToEvents } from '#src/services/tracking/track-event.ts';

const sendToGateway = vi.hoisted(() => vi.fn());
vi.mock('#src/bridges/gateway.ts', () => ({ sendToGateway }));
const readSent = () => sendToGateway.mock.calls.map(([call]) => call);

beforeEach(() => {
  sendToGateway.mockReset().mockResolvedValue({ ok: true });
  setCallContext({ merchant: 'rio', language: 'PT-BR', token: 'secret' });
});

test.each(['shown', 'accepted', 'declined', 'installed'] as const)(
  'an install that was %s is counted once, of nobody',
  (step) => {
    reportInstall(step);
    const [{ id }] = readSent();
    expect(readSent()).toEqual([
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

test('two that happen are two batches', () => {
  reportInstall('shown');
  reportInstall('shown');
  expect(new Set(readSent().map(({ id }) => id)).size).toBe(2);
});

test('a download is an event of tracking and is counted by its kind', () => {
  const heard = vi.fn();
  const stop = listenToEvents(heard);
  reportDownload('APK');
  stop();
  expect(heard.mock.calls).toEqual([[{ name: 'downloadApp', contentId: 'APK' }]]);
  expect(readSent()).toMatchObject([{ body: { counts: { 'download:APK': 1 } } }]);
});

test.each([
  ['no gateway answers', () => Promise.resolve(null)],
  ['the gateway fails', () => Promise.reject(new Error('gone'))],
])('where %s, nothing but the count is lost', async (_, answer) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  sendToGateway.mockImplementation(answer);
  reportInstall('installed');
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  warn.mockRestore();
});

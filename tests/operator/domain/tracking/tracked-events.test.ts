import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { trackedEvents } from '#operator/db/tables/schema.ts';
import { describeTracking } from '#operator/domain/tracking/describe-tracking.ts';
import { listPixelHosts } from '#operator/site/frame-hosts.ts';
import { fetchJson } from '../../fixtures/log-in.ts';
import { setMerchant } from '../../fixtures/set-merchant.ts';
import { shareTestApp } from '../../fixtures/share-test-app.ts';

const subject = shareTestApp();

const track = (eventID: string, headers: Record<string, string> = {}) =>
  fetchJson(subject.current.app, '/wps/tracking/event', {
    method: 'POST',
    body: JSON.stringify({ events: JSON.stringify([{ eventID, eventName: 'login' }]) }),
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': eventID, ...headers },
  });
const readEvent = async (eventID: string) => {
  const [row] = await subject.current.db.select().from(trackedEvents).where(eq(trackedEvents.eventId, eventID));
  return row?.event;
};

test('stores the visits that led to an event with it', async () => {
  await track('with-visits', { Tracking: 'at=1&domain=x.example&fbclid=f' });
  expect(await readEvent('with-visits')).toMatchObject({ touchPoints: 'at=1&domain=x.example&fbclid=f' });
});

test.each([
  ['no value', {}],
  ['a value over 1,024 bytes', { Tracking: 'x'.repeat(1_025) }],
])('stores no visits if the header has %s', async (name, headers: Record<string, string>) => {
  const eventID = name.replaceAll(/\W/g, '-');
  expect((await track(eventID, headers)).status).toBe(200);
  expect(await readEvent(eventID)).not.toHaveProperty('touchPoints');
});

const SETTINGS = { rule: 'always' as const, domains: [{ gtagId: 'G-1' }], VOLUUM_DOMAIN: 'track.example' };

test('the status includes tracking only if the merchant tracks', async () => {
  const readStatus = async () =>
    (await fetchJson(subject.current.app, '/wps/system/status?device=MOBILE', {})).reply.value as { tracking?: object };
  expect(await readStatus()).not.toHaveProperty('tracking');
  await setMerchant(subject.current, { settings: { tracking: SETTINGS } });
  expect((await readStatus()).tracking).toMatchObject({ rule: 'always', VOLUUM_DOMAIN: 'track.example' });
});

test("each frame may reach only its own vendor or the merchant's replacement", async () => {
  await setMerchant(subject.current, {
    settings: { tracking: { ...SETTINGS, origins: { meta: 'https://pixels.example/path' } } },
  });
  const hosts = await listPixelHosts(subject.current.db, null, 'aurora');
  expect(hosts.meta).toEqual(['https://pixels.example']);
  expect(hosts.voluum).toEqual(['https://track.example']);
  expect(hosts.tiktok).toEqual(['https://*.tiktok.com']);
});

test('in the sandbox every vendor is a stand-in, unless the merchant sets one', () => {
  const settings = { tracking: { ...SETTINGS, origins: { meta: 'https://pixels.example' } } } as never;
  const { origins } = describeTracking(settings, 'http://localhost:8089');
  expect(origins).toMatchObject({ meta: 'https://pixels.example', google: 'http://pixel-google.localhost:8089' });
});

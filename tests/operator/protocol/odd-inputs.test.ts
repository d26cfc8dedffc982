import { beforeEach, expect, test } from 'vitest';
import { trackedEvents } from '#operator/db/tables/schema.ts';
import { fetchJson } from '../fixtures/log-in.ts';
import { shareTestApp } from '../fixtures/share-test-app.ts';

const subject = shareTestApp();
beforeEach(() => subject.current.db.delete(trackedEvents));

function post(path: string, body: object) {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  return fetchJson(subject.current.app, path, init);
}
const track = (event: object) => post('/wps/tracking/event', { events: JSON.stringify([event]) });

test.each([
  { eventName: 'half \ud83d' },
  { eventID: 'half \ud83d' },
  { fbc: '\udc00' },
  { eventValue: { '\ud800': 1 } },
  { eventValue: { deep: [{ text: '\ud800' }] } },
])('stores an event with half a character with a replacement character: %j', async (part) => {
  expect((await track({ eventID: 'x', eventName: 'y', ...part })).status).toBe(200);
  const [kept] = await subject.current.db.select().from(trackedEvents);
  expect(JSON.stringify(kept)).toContain('\ufffd');
});

test.each([40, 6_000, 15_000])('refuses an event nested %i deep', async (depth) => {
  const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const events = `[{"eventID":"deep","eventName":"deep","eventValue":{"a":${deep}}}]`;
  const { status, reply } = await post('/wps/tracking/event', { events });
  expect([status, reply.errorCode]).toEqual([400, 'request_invalid']);
});

test.each(['11', '0', '639171234567', '999', '+', '٣'])('refuses a number with the dialling code %j as unfit', async (code) => {
  const { status, reply } = await post('/wps/verification/sms/noLogin', { countryDialingCode: code, mobileNum: '9171234567' });
  expect([status, reply.errorCode]).toEqual([200, 'mobile_unfit']);
});

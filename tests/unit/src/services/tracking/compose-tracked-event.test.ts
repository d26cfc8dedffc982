import * as v from 'valibot';
import { expect, test } from 'vitest';
import { TrackedEvent } from '#contract/schemas/player/tracking.ts';
import { composeTrackedEvent } from '#src/services/tracking/compose-tracked-event.ts';

const pixel = (channel: 'google' | 'meta' | 'voluum', ...ids: string[]) => ({
  channel,
  ids,
  origin: 'https://x.example',
  clickId: undefined,
});
const CIRCUMSTANCES = {
  eventID: 'e1',
  domain: 'play.example',
  affiliateCode: 'A',
  shell: 'PWA',
  pixels: [pixel('google', 'G-1', 'G-2'), pixel('meta', '1'), pixel('voluum', 'track.example')],
  cookies: { fbp: 'fb.1.1.2', fbc: 'fb.1.1.click' },
  deviceIds: { idfa: 'device' },
};

test('the operator is told of an event with everything that belongs to it', () => {
  const event = composeTrackedEvent({ name: 'gameLaunch', contentId: 'MEGA645' }, CIRCUMSTANCES);
  expect(event).toEqual({
    eventID: 'e1',
    eventName: 'gameLaunch',
    eventValue: { gtagId: 'G-1', fbPixelId: '1', idfa: 'device', contentId: 'MEGA645' },
    domain: 'play.example',
    affiliateCode: 'A',
    pwaType: 'PWA',
    channels: ['google', 'meta', 'voluum'],
    fbp: 'fb.1.1.2',
    fbc: 'fb.1.1.click',
  });
  expect(v.safeParse(TrackedEvent, event).success).toBe(true);
});

test('what is not known is left out', () => {
  const cookies = { fbp: 'p', fbc: undefined };
  const event = composeTrackedEvent(
    { name: 'login' },
    { ...CIRCUMSTANCES, affiliateCode: undefined, cookies, deviceIds: {}, pixels: [] },
  );
  expect(Object.keys(event)).toEqual(['eventID', 'eventName', 'eventValue', 'domain', 'pwaType', 'channels', 'fbp']);
  expect(event.eventValue).toEqual({});
});

import { HEADER } from '#contract/names.ts';
import type { TrackingSettings } from '#contract/schemas/player/tracking-settings.ts';
import { fetchQuery, mutate } from '../../bridges/api.ts';
import { createCallId } from '../../bridges/call-id.ts';
import { readNow } from '../../platform/clock.ts';
import { localStore } from '../../platform/safe-storage.ts';
import { chooseShell, readShellSignals } from '../../platform/shell.ts';
import { createOnce } from '../../state/create-once.ts';
import { findAffiliate } from '../visit/affiliate.ts';
import { composeTrackingHeader } from '../visit/touch-points.ts';
import { getVisit } from '../visit/visit.ts';
import { type AdCookies, createAdCookies } from './ad-cookies.ts';
import { composeTrackedEvent, redactEvent } from './compose-tracked-event.ts';
import { findPixels, type Pixel } from './find-pixels.ts';
import { openPixelFrame } from './pixel-frame.ts';
import { listenToEvents, type Money, trackEvent } from './track-event.ts';
import { createVisitorNumbers } from './visitor-numbers.ts';

const FIRST_OPEN_KEY = 'fastline.first-open';

/** Ten digits. */
const random = () => 1_000_000_000 + (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
const getVisitorNumbers = createOnce(() => createVisitorNumbers({ storage: localStore, now: readNow, random }));
const getAdCookies = createOnce(() =>
  createAdCookies({ jar: document, now: readNow, random, isSecure: location.protocol === 'https:' }),
);

/** The player, the merchant or the browser refuses tracking: its data is removed, and events of now are not reported later. */
export function refuseTracking(): () => void {
  getAdCookies().forget();
  getVisitorNumbers().forget();
  return listenToEvents(() => {});
}

/**
 * Reports this page's events to the operator and the channels, while the merchant's rule and the player allow it. The returned
 * function stops it. docs/product/tracking.md
 */
export function startTracking(settings: TrackingSettings): () => void {
  const { pixels, affiliate, cookies } = describePage(settings);
  const frames = pixels.map((pixel) => openPixelFrame(describeStart(pixel, settings, cookies)));
  const stopListening = listenToEvents((event) => {
    if (!getAdCookies().admits(event.name)) return;
    const eventID = createCallId();
    const shell = chooseShell(readShellSignals());
    const deviceIds = getVisit().readDeviceIds();
    sendToOperator(composeTrackedEvent(event, { eventID, ...affiliate, shell, pixels, cookies, deviceIds }));
    const redacted = redactEvent({ ...event, eventID });
    for (const frame of frames) frame.send(redacted);
    // If the count cannot be read now, the event is not reported.
    if (event.name === 'deposit') reportFirstDeposit(event.money).catch(() => {});
  });
  reportFirstOpen();
  return () => {
    stopListening();
    for (const frame of frames) frame.stop();
  };
}

function describePage(settings: TrackingSettings) {
  const { hostname } = window.location;
  const visit = getVisit().read();
  const parameters = { ...visit.stored?.parameters, ...visit.current };
  const { code: affiliateCode, domain } = findAffiliate({ ...visit, hostname });
  const pixels = findPixels(settings, { hostname, affiliateCode, parameters });
  const cookies = getAdCookies().renew(parameters.fbclid, visit.stored?.clickedAt ?? readNow());
  return { pixels, affiliate: { affiliateCode, domain }, cookies };
}

function describeStart({ channel, ids, origin, clickId }: Pixel, settings: TrackingSettings, { fbp, fbc }: AdCookies) {
  return {
    channel,
    ids: [...ids],
    origin,
    visitor: getVisitorNumbers().find(channel),
    page: window.location.origin + window.location.pathname,
    ...(clickId && { clickId }),
    cookies: channel === 'meta' ? [`_fbp=${fbp}`, ...(fbc ? [`_fbc=${fbc}`] : [])].join('; ') : '',
    eventNames: channel === 'adjust' ? settings.adjustEvents : {},
  };
}

/** Uses the outbox, so that the event is delivered later if there is no network now. */
function sendToOperator(event: ReturnType<typeof composeTrackedEvent>): void {
  const header = composeTrackingHeader(getVisit().readTouchPoints());
  const body = { events: JSON.stringify([event]) };
  mutate('tracking.event', { body, ...(header && { headers: { [HEADER.tracking]: header } }) }).catch((error: unknown) =>
    console.warn('an event could not be sent', error),
  );
}

/** The operator counts deposits; the reply to a first one may have been lost and arrive later. */
async function reportFirstDeposit(money?: Money): Promise<void> {
  const { value } = await fetchQuery('cashier.settings', { prefer: 'network' });
  if (value.totalDepositSuccessCount === 1) trackEvent('firstDeposit', { ...(money && { money }) });
}

function reportFirstOpen(): void {
  if (localStore.read(FIRST_OPEN_KEY) !== null) return;
  localStore.write(FIRST_OPEN_KEY, String(readNow()));
  trackEvent('firstOpen');
}

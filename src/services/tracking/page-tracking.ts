import { HEADER } from '#contract/names.ts';
import type { TrackingSettings } from '#contract/schemas/player/tracking-settings.ts';
import { fetchQuery, mutate } from '../../bridges/api.ts';
import { createCallId } from '../../bridges/call-id.ts';
import { localStore } from '../../platform/safe-storage.ts';
import { chooseShell, readShellSignals } from '../../platform/shell.ts';
import { createOnce } from '../../state/create-once.ts';
import { findAffiliate } from '../registration-origin/affiliate.ts';
import { composeTrackingHeader } from '../visit/touch-points.ts';
import { getVisit } from '../visit/visit.ts';
import { type AdCookies, createAdCookies } from './ad-cookies.ts';
import { composeTrackedEvent } from './compose-tracked-event.ts';
import { findPixels, type Pixel } from './find-pixels.ts';
import { openPixelFrame } from './pixel-frame.ts';
import { redactEvent } from './redact.ts';
import { listenToEvents, trackEvent } from './track-event.ts';
import { createVisitorNumbers } from './visitor-numbers.ts';

const FIRST_OPEN_KEY = 'fastline.first-open';

/** Ten digits. */
const random = () => 1_000_000_000 + (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
const getVisitorNumbers = createOnce(() => createVisitorNumbers({ storage: localStore, now: Date.now, random }));
const getAdCookies = createOnce(() =>
  createAdCookies({ jar: document, now: Date.now, random, isSecure: location.protocol === 'https:' }),
);

/** The player, the merchant or the browser wants no tracking: nothing of it stays, and what happens now is told to nobody later. */
export function refuseTracking(): () => void {
  getAdCookies().forget();
  getVisitorNumbers().forget();
  return listenToEvents(() => {});
}

/** Tells operator and channels what happens in this page, while the merchant's rule and the player allow it; returns what ends it. docs/product/tracking.md */
export function startTracking(settings: TrackingSettings, isHostFirst: boolean): () => void {
  const { pixels, affiliate, cookies } = describePage(settings, isHostFirst);
  const frames = pixels.map((pixel) => openPixelFrame(describeStart(pixel, settings, cookies)));
  const stopListening = listenToEvents((event) => {
    if (!getAdCookies().admits(event.name)) return;
    const eventID = createCallId();
    const shell = chooseShell(readShellSignals());
    const deviceIds = getVisit().readDeviceIds();
    sendToOperator(composeTrackedEvent(event, { eventID, ...affiliate, shell, pixels, cookies, deviceIds }));
    const told = redactEvent({ ...event, eventID });
    for (const frame of frames) frame.send(told);
    // where it cannot be known now it is not told
    if (event.name === 'deposit') tellFirstDeposit().catch(() => {});
  });
  noteFirstOpen();
  return () => {
    stopListening();
    for (const frame of frames) frame.stop();
  };
}

function describePage(settings: TrackingSettings, isHostFirst: boolean) {
  const { hostname } = window.location;
  const visit = getVisit().read();
  const parameters = { ...visit.kept?.parameters, ...visit.current };
  const { code: affiliateCode, domain } = findAffiliate({ ...visit, hostname, isHostFirst });
  const pixels = findPixels(settings, { hostname, affiliateCode, parameters });
  const cookies = getAdCookies().renew(parameters.fbclid, visit.kept?.clickedAt ?? Date.now());
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

/** Through the outbox: it arrives, and later where there is no network now. */
function sendToOperator(event: ReturnType<typeof composeTrackedEvent>): void {
  const header = composeTrackingHeader(getVisit().readTouchPoints());
  const body = { events: JSON.stringify([event]) };
  mutate('tracking.event', { body, ...(header && { headers: { [HEADER.tracking]: header } }) }).catch((error: unknown) =>
    console.warn('an event could not be told', error),
  );
}

/** The operator counts deposits; the answer to a first one may have been lost, and come later. */
async function tellFirstDeposit(): Promise<void> {
  const { value } = await fetchQuery('cashier.settings', { prefer: 'network' });
  if (value.totalDepositSuccessCount === 1) trackEvent('firstDeposit');
}

function noteFirstOpen(): void {
  if (localStore.read(FIRST_OPEN_KEY) !== null) return;
  localStore.write(FIRST_OPEN_KEY, String(Date.now()));
  trackEvent('firstOpen');
}

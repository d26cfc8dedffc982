import type { TrackedEvent } from '#contract/calls/tracking.ts';
import type { PixelEvent } from '#contract/messages/pixel-frame.ts';
import type { TrackedEventName } from '#contract/schemas/player/tracking-settings.ts';
import type { PixelChannel } from '#contract/tracking/pixel-channels.ts';
import { countFractionDigits, NO_CURRENCY, toCurrencyCode, toDecimal } from '../../i18n/format-money.ts';
import type { AdCookies } from './ad-cookies.ts';
import type { Pixel } from './find-pixels.ts';
import type { Money, PageEvent } from './track-event.ts';

/** A game's code or a promotion's number: too short to hide a name, a number or a key. */
const CONTENT_ID = /^[A-Za-z][A-Za-z_-]*\d{0,6}$|^\d{1,6}$/;
const MAX_CHARACTERS = 40;
const PAYMENTS: readonly TrackedEventName[] = ['deposit', 'firstDeposit', 'withdraw'];

interface Circumstances {
  readonly eventID: string;
  readonly domain: string;
  readonly affiliateCode: string | undefined;
  readonly shell: string;
  readonly pixels: readonly Pixel[];
  readonly cookies: AdCookies;
  /** The ids of the native app. */
  readonly deviceIds: Readonly<Record<string, string>>;
}

const VALUE_NAMES: Readonly<Partial<Record<PixelChannel, string>>> = {
  google: 'gtagId',
  meta: 'fbPixelId',
  tiktok: 'tiktokPixelId',
  appsflyer: 'appsflyerWebKey',
  adjust: 'adjustId',
};

/** The event as it is sent to the operator, from server to server; docs/product/tracking.md. */
export function composeTrackedEvent({ name, contentId, money }: PageEvent, circumstances: Circumstances): TrackedEvent {
  const { eventID, domain, affiliateCode, shell, pixels, cookies, deviceIds } = circumstances;
  const ids = pixels.flatMap(({ channel, ids: [id] }) => {
    const valueName = VALUE_NAMES[channel];
    return valueName && id ? [[valueName, id]] : [];
  });
  return {
    eventID,
    eventName: name,
    eventValue: { ...Object.fromEntries(ids), ...deviceIds, ...(contentId && { contentId }), ...(money && describeMoney(money)) },
    domain,
    ...(affiliateCode && { affiliateCode }),
    pwaType: shell,
    channels: pixels.map(({ channel }) => channel),
    fbp: cookies.fbp,
    ...(cookies.fbc && { fbc: cookies.fbc }),
  };
}

/** For the operator: in whole units, with the operator's own name of a currency outside ISO 4217. docs/product/tracking.md */
function describeMoney({ amount, currency }: Money) {
  const code = toCurrencyCode(currency);
  return { amount: toUnits({ amount, currency }), currency: code === NO_CURRENCY ? currency : code };
}

/** For a vendor, which supports only the currencies of ISO 4217; empty for others. */
export function describeValue({ amount, currency }: Money) {
  const code = toCurrencyCode(currency);
  return code === NO_CURRENCY ? {} : { value: toUnits({ amount, currency }), currency: code };
}

const toUnits = ({ amount, currency }: Money): number => Number(toDecimal(amount, countFractionDigits(currency)));

/**
 * All fields of an event that a vendor receives. Values from an address or a reply are dropped unless they can only be a content
 * id. No token, name, address or phone number is sent, and no amount except that of the event's own payment.
 * docs/product/tracking.md
 */
export function redactEvent({
  name,
  eventID,
  contentId,
  money,
}: {
  name: TrackedEventName;
  eventID: string;
  contentId?: string | undefined;
  money?: Money | undefined;
}): PixelEvent {
  const isContent = contentId !== undefined && contentId.length <= MAX_CHARACTERS && CONTENT_ID.test(contentId);
  const value = money && PAYMENTS.includes(name) ? describeValue(money) : {};
  return { name, eventID, ...(isContent && { contentId }), ...value };
}

/** A smaller value is in seconds; as milliseconds it would lie before March 1973. */
const FIRST_MILLISECONDS = 1e11;
const NUMBER = /^[-+]?\d{1,99}(\.\d+)?$/;
/** 2026-06-01T20:00:00.000+08:00, 2026/06/01 20:00, 20260601200000; everything after the date is optional. */
const DATE =
  /^(\d{4})([-/]?)(\d\d)\2(\d\d)(?:[T ]?(\d\d):?(\d\d)(?::?(\d\d)(?:[.,]?(\d{1,9}))?)?)?\s*(Z|UTC|GMT|[-+]\d\d(?::?\d\d)?)?$/i;
/** Milliseconds as .NET writes them: /Date(1780315200000+0800)/ */
const NET_DATE = /^.Date.(\d+).*/;
/** A date in HTTP's format: Mon, 01 Jun 2026 20:00:00 GMT. */
const NAMED_DATE = /^[a-z]{3}, \d.* (GMT|UTC|[-+]\d{4})$/i;

let operatorZone = 'UTC';

/** Sets the zone of times that have none: the merchant's zone, never the device's. docs/product/calls.md */
export function setOperatorZone(zone = 'UTC'): void {
  operatorZone = zone;
}

/** Parses a time to epoch milliseconds; NaN if it is invalid. */
export function readMoment(input: string | number, zone = operatorZone): number {
  const text = String(input).trim().replace(NET_DATE, '$1');
  const [, year, , month, day, hour = '00', minute = '00', second = '00', fraction = '', offset] = DATE.exec(text) ?? [];
  if (year === undefined)
    return NUMBER.test(text) ? readEpoch(Number(text)) : NAMED_DATE.test(text) ? Date.parse(text) : Number.NaN;
  const wallMs = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.padEnd(3, '0').slice(0, 3)}Z`);
  return offset === undefined ? findMoment(wallMs, zone) : wallMs - readOffset(offset);
}

const readEpoch = (number: number) => (number < FIRST_MILLISECONDS ? number * 1000 : number);

/** Parses how far a zone's clocks are ahead of UTC, in milliseconds: Z, +08, -0330, +05:45. */
function readOffset(offset: string): number {
  const [, sign, hours, minutes = 0] = /^([-+])(\d\d):?(\d\d)?$/.exec(offset) ?? [];
  return sign === undefined ? 0 : Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** Finds when the zone's clocks show this time: the first of two times after a setback; a skipped time, that much later. */
function findMoment(wallMs: number, zone: string): number {
  if (zone === 'UTC') return wallMs;
  const before = wallMs - findOffset(wallMs - 86_400_000, zone);
  if (before + findOffset(before, zone) === wallMs) return before;
  const after = wallMs - findOffset(wallMs + 86_400_000, zone);
  return after + findOffset(after, zone) === wallMs ? after : before;
}

/** Returns how far the zone is ahead of UTC, or 0 if the browser lacks the zone or Swedish, whose dates look like ISO. */
function findOffset(at: number, zone: string): number {
  if (/^[-+]/.test(zone)) return readOffset(zone);
  try {
    const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(at);
    return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000 || 0;
  } catch {
    return 0;
  }
}

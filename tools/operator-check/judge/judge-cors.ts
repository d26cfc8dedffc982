import { HEADER, ROW_NAME_HEADER } from '#contract/names.ts';
import type { WireReply } from '../ask/send-request.ts';
import type { Finding } from '../report/report.ts';

const RULE = 'docs/product/lines.md#between-lines-and-pages';
/** Browsers keep a preflight for no longer than this: Chromium's limit. */
const WORTHWHILE_AGE_SECONDS = 600;

const fault = (text: string, player: string): Finding => ({ kind: 'fault', check: 'cors', text, rule: RULE, player });
const remark = (text: string): Finding => ({ kind: 'remark', check: 'cors', text, rule: RULE });

const NOBODY_COMES = 'Pages of other lines cannot use this one: when theirs fails, they do not move here.';

/** What fails over this line without a header. */
const WITHOUT_HEADER: Readonly<Record<string, string>> = {
  'content-type': 'Nothing can be sent over this line: no login, no payment, no registration.',
  [HEADER.merchant.toLowerCase()]: NOBODY_COMES,
  [HEADER.language.toLowerCase()]: NOBODY_COMES,
  [HEADER.authorization.toLowerCase()]: 'Members cannot do anything over this line.',
  [HEADER.device.toLowerCase()]: 'Nobody can log in over this line.',
  [HEADER.encryption.toLowerCase()]: 'Nobody can log in or register over this line.',
  [HEADER.digest.toLowerCase()]: 'Nobody can log in or register over this line.',
  [HEADER.rsa.toLowerCase()]: 'Nobody can log in or register over this line.',
  [HEADER.moduleId.toLowerCase()]: 'Nobody can register over this line.',
  [HEADER.idempotencyKey.toLowerCase()]: 'Payments, claims and what waits in the outbox cannot go over this line.',
  [HEADER.tracking.toLowerCase()]: 'Tracked events cannot go over this line.',
};

export interface Preflight {
  /** The page that would call. */
  readonly origin: string;
  readonly method: string;
  readonly headers: readonly string[];
}

const list = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);

/** Judges the answer to a preflight as a browser does for a call with credentials. docs/product/check-operator.md#the-lines */
export function judgePreflight({ origin, method, headers }: Preflight, reply: WireReply): Finding[] {
  const asked = `a page of ${origin} may not send ${method} here`;
  if (reply.status < 200 || reply.status > 299)
    return [fault(`${asked}: the preflight is answered ${reply.status}`, NOBODY_COMES)];
  const barred = judgeOrigin(origin, reply);
  if (barred) return [barred];
  const methods = list(reply.headers['access-control-allow-methods']);
  // These need no word, and a star counts for nothing in a call with credentials.
  const isSimple = ['GET', 'HEAD', 'POST'].includes(method);
  if (!isSimple && !methods.includes(method.toLowerCase())) {
    return [fault(`${asked}: Access-Control-Allow-Methods does not name ${method}`, describeMethod(method))];
  }
  const allowed = list(reply.headers['access-control-allow-headers']);
  const missing = headers.filter((name) => !allowed.includes(name.toLowerCase()));
  const byPlayer = new Map<string, string[]>();
  for (const name of missing) {
    const player = WITHOUT_HEADER[name.toLowerCase()] ?? NOBODY_COMES;
    byPlayer.set(player, [...(byPlayer.get(player) ?? []), name]);
  }
  const faults = [...byPlayer].map(([player, names]) =>
    fault(`Access-Control-Allow-Headers does not name ${names.join(', ')}`, player),
  );
  return [...faults, ...judgeAge(reply)];
}

function describeMethod(method: string): string {
  if (method === 'DELETE') return 'A logout over this line ends the session on the device alone.';
  return 'Over this line no password can be changed, and neither language nor favourites arrive.';
}

/** Null where the page may read the reply. */
function judgeOrigin(origin: string, { headers }: WireReply): Finding | null {
  const allowed = headers['access-control-allow-origin'];
  if (allowed === undefined) return fault(`Access-Control-Allow-Origin is missing for a page of ${origin}`, NOBODY_COMES);
  if (allowed === '*')
    return fault('Access-Control-Allow-Origin is *, which browsers refuse for calls with cookies', NOBODY_COMES);
  if (allowed !== origin) return fault(`Access-Control-Allow-Origin is not the ${origin} that asked`, NOBODY_COMES);
  if (headers['access-control-allow-credentials'] === 'true') return null;
  return fault('Access-Control-Allow-Credentials is not true, and calls carry cookies', NOBODY_COMES);
}

function judgeAge({ headers }: WireReply): Finding[] {
  const text = headers['access-control-max-age'];
  const seconds = Number(text ?? Number.NaN);
  if (seconds >= WORTHWHILE_AGE_SECONDS) return [];
  const told = text === undefined ? 'Access-Control-Max-Age is missing' : `Access-Control-Max-Age is ${text}`;
  return [remark(`${told}: calls over this line cost a second round trip again and again; 7200 or more is worthwhile`)];
}

/** What a page of another line may read of a reply. */
export function judgeCorsReply(origin: string, reply: WireReply, hasRowNames: boolean): Finding[] {
  const barred = judgeOrigin(origin, reply);
  if (barred) return [barred];
  const exposed = list(reply.headers['access-control-expose-headers']);
  const found: Finding[] = [];
  if (hasRowNames && !exposed.includes(ROW_NAME_HEADER.toLowerCase())) {
    found.push(
      fault(
        `${ROW_NAME_HEADER} is declared and not exposed`,
        'Every reply over this line counts as a lie, and the line is set aside.',
      ),
    );
  }
  const hidden = ['Date', 'Retry-After'].filter((name) => !exposed.includes(name.toLowerCase()));
  if (hidden.length > 0) {
    found.push(
      remark(`Access-Control-Expose-Headers does not name ${hidden.join(' and ')}: the app guesses the clock and the pause`),
    );
  }
  if (!list(reply.headers.vary).includes('origin')) {
    found.push(remark('Vary does not name Origin: a cache on the way may give the reply of one line to a page of another'));
  }
  return found;
}

/** A page that is none of the operator's. */
export function judgeStranger(origin: string, { headers }: WireReply): Finding[] {
  if (headers['access-control-allow-origin'] !== origin) return [];
  const text = `any page is allowed, even one of ${origin}`;
  return headers['access-control-allow-credentials'] === 'true'
    ? [fault(text, 'A foreign page can read what a player sees, with their cookies.')]
    : [remark(text)];
}

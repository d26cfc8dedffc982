import { HEADER, ROW_NAME_HEADER } from '#contract/names.ts';
import type { WireReply } from '../ask/send-request.ts';
import type { Finding } from '../report/report.ts';

const RULE = 'docs/product/probes.md#between-lines-and-pages';
/** Browsers cache a preflight at most this long: Chromium's limit. */
const WORTHWHILE_AGE_SECONDS = 600;

const fault = (text: string, player: string): Finding => ({ kind: 'fault', check: 'cors', text, rule: RULE, player });
const remark = (text: string): Finding => ({ kind: 'remark', check: 'cors', text, rule: RULE });

const NO_FAILOVER = 'Pages of other lines cannot use this one: when theirs fails, they do not move here.';

/** The calls that fail over this line without a header. */
const WITHOUT_HEADER: Readonly<Record<string, string>> = {
  'content-type': 'Nothing can be sent over this line: no login, no payment, no registration.',
  [HEADER.merchant.toLowerCase()]: NO_FAILOVER,
  [HEADER.language.toLowerCase()]: NO_FAILOVER,
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

/** Checks the answer to a preflight as a browser does for a call with credentials. docs/product/check-operator.md#the-lines */
export function assessPreflight({ origin, method, headers }: Preflight, reply: WireReply): Finding[] {
  const problem = `a page of ${origin} may not send ${method} here`;
  if (reply.status < 200 || reply.status > 299)
    return [fault(`${problem}: the preflight is answered ${reply.status}`, NO_FAILOVER)];
  const barred = assessOrigin(origin, reply);
  if (barred) return [barred];
  const methods = list(reply.headers['access-control-allow-methods']);
  // Simple methods need no permission, and a star is ignored for calls with credentials.
  const isSimple = ['GET', 'HEAD', 'POST'].includes(method);
  if (!isSimple && !methods.includes(method.toLowerCase())) {
    return [fault(`${problem}: Access-Control-Allow-Methods does not name ${method}`, describeMethod(method))];
  }
  const allowed = list(reply.headers['access-control-allow-headers']);
  const missing = headers.filter((name) => !allowed.includes(name.toLowerCase()));
  const byPlayer = new Map<string, string[]>();
  for (const name of missing) {
    const player = WITHOUT_HEADER[name.toLowerCase()] ?? NO_FAILOVER;
    byPlayer.set(player, [...(byPlayer.get(player) ?? []), name]);
  }
  const faults = [...byPlayer].map(([player, names]) =>
    fault(`Access-Control-Allow-Headers does not name ${names.join(', ')}`, player),
  );
  return [...faults, ...assessAge(reply)];
}

function describeMethod(method: string): string {
  if (method === 'DELETE') return 'A logout over this line ends the session on the device alone.';
  return 'Over this line no password can be changed, and neither language nor favourites arrive.';
}

/** Null if the page may read the reply. */
function assessOrigin(origin: string, { headers }: WireReply): Finding | null {
  const allowed = headers['access-control-allow-origin'];
  if (allowed === undefined) return fault(`Access-Control-Allow-Origin is missing for a page of ${origin}`, NO_FAILOVER);
  if (allowed === '*')
    return fault('Access-Control-Allow-Origin is *, which browsers refuse for calls with cookies', NO_FAILOVER);
  if (allowed !== origin) return fault(`Access-Control-Allow-Origin is not the ${origin} that asked`, NO_FAILOVER);
  if (headers['access-control-allow-credentials'] === 'true') return null;
  return fault('Access-Control-Allow-Credentials is not true, and calls carry cookies', NO_FAILOVER);
}

function assessAge({ headers }: WireReply): Finding[] {
  const text = headers['access-control-max-age'];
  const seconds = Number(text ?? Number.NaN);
  if (seconds >= WORTHWHILE_AGE_SECONDS) return [];
  const problem = text === undefined ? 'Access-Control-Max-Age is missing' : `Access-Control-Max-Age is ${text}`;
  return [remark(`${problem}: calls over this line cost a second round trip again and again; 7200 or more is worthwhile`)];
}

/** Checks which parts of a reply a page of another line may read. */
export function assessCorsReply(origin: string, reply: WireReply, hasRowNames: boolean): Finding[] {
  const barred = assessOrigin(origin, reply);
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

/** Checks a page that does not belong to the operator. */
export function assessForeignOrigin(origin: string, { headers }: WireReply): Finding[] {
  if (headers['access-control-allow-origin'] !== origin) return [];
  const text = `any page is allowed, even one of ${origin}`;
  return headers['access-control-allow-credentials'] === 'true'
    ? [fault(text, 'A foreign page can read what a player sees, with their cookies.')]
    : [remark(text)];
}

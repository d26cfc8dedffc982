import { type EndpointName, findEndpoint } from '#contract/endpoints.ts';
import type { WireReply } from '../ask/send-request.ts';
import { assessCaching, assessClock, assessCompression, assessHeaderSize, assessLatency } from '../assess/assess-head.ts';
import { assessReply } from '../assess/assess-reply.ts';
import type { Finding } from '../report/report.ts';
import type { LineCheckDeps } from './line-check.ts';

const PINGS = 5;
const READ: readonly EndpointName[] = ['system.status', 'system.configuration', 'games.vendors', 'member.info'];

/** Pings a line sequentially, and reads some rows over it. */
export async function checkReplies(line: string, deps: LineCheckDeps): Promise<readonly Finding[]> {
  const { session, token } = deps;
  const pings: WireReply[] = [];
  for (let sent = 0; sent <= PINGS; sent += 1) {
    pings.push(await session.ask('system.ping', line, { query: { speed: deps.now() } }));
  }
  // The first ping opens the connection.
  const [first, ...others] = pings;
  if (!first) return [];
  const names = READ.filter((name) => token !== null || findEndpoint(name).auth === 'none');
  const replies = new Map<EndpointName, WireReply>([['system.ping', first]]);
  for (const name of names) replies.set(name, await session.ask(name, line, { query: deps.findQuery(name), token }));
  const all = [...replies.values()];
  const longest = all.reduce((largest, reply) => (reply.bodyBytes > largest.bodyBytes ? reply : largest));
  return [
    assessLatency(
      first.firstByteMs,
      others.map(({ totalMs }) => totalMs),
    ),
    assessClock(others[0] ?? first),
    assessHeaderSize(Math.max(...all.map(({ headerBytes }) => headerBytes))),
    assessCompression({ bytes: longest.bodyBytes, encoding: longest.headers['content-encoding'] }),
    ...assessAllCaching(replies),
    ...assessSession(line, replies.get('member.info'), deps),
  ];
}

function assessAllCaching(replies: ReadonlyMap<EndpointName, WireReply>): readonly Finding[] {
  const found: Finding[] = [...replies].flatMap(([name, { headers }]) => {
    const { method, path, auth, cache } = findEndpoint(name);
    return assessCaching({ call: `${method} ${path}`, headers, isOfMember: auth !== 'none', cache }) ?? [];
  });
  const silent = [...replies.values()].filter(({ headers }) => headers['cache-control'] === undefined).length;
  if (silent > 0) {
    const text = `${silent} of ${replies.size} replies have no Cache-Control: no-store keeps every cache on the way out of it`;
    found.push({ kind: 'remark', check: 'caching', text });
  }
  return found.length > 0 ? found : [{ kind: 'good', check: 'caching', text: 'no cache on the way may keep a reply' }];
}

/** Checks that a member who moves to this line is still logged in. */
function assessSession(
  line: string,
  reply: WireReply | undefined,
  { hasRowNames, firstLine }: LineCheckDeps,
): readonly Finding[] {
  if (!reply || line === firstLine) return [];
  const { verdict } = assessReply('member.info', line, reply, { hasRowNames, hadToken: true });
  if (verdict === 'served' && reply.status < 400)
    return [{ kind: 'good', check: 'same-back-end', text: 'it knows the session of the first line' }];
  const player =
    'A member whose calls move to this line seems to be logged out; the app believes the other lines and sets this one aside.';
  const rule = 'docs/product/blocked-calls.md#a-refusal-that-ends-the-session';
  return [
    {
      kind: 'fault',
      check: 'same-back-end',
      text: `it does not know the session of the first line (${reply.status})`,
      rule,
      player,
    },
  ];
}

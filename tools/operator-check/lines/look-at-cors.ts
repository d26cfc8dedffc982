import { findEndpoint } from '#contract/endpoints.ts';
import { CALL_TIMEOUT_MS, REPLY_MAX_BYTES } from '#contract/limits.ts';
import { HEADER } from '#contract/names.ts';
import { judgeCorsReply, judgePreflight, judgeStranger, type Preflight } from '../judge/judge-cors.ts';
import type { Finding } from '../report/report.ts';
import type { LineCheckDeps } from './line-check.ts';

/** No operator's: RFC 2606 keeps the name free. */
const STRANGER = 'https://stranger.example';
const COMMON = [HEADER.merchant, HEADER.language];
const WITH_BODY = [...COMMON, 'Content-Type'];

/** The preflights of calls that differ in what they need. */
const PREFLIGHTS: readonly (Omit<Preflight, 'origin'> & { readonly path: string })[] = [
  { ...findEndpoint('member.info'), headers: [...COMMON, HEADER.authorization] },
  {
    ...findEndpoint('member.register'),
    headers: [...WITH_BODY, HEADER.device, HEADER.moduleId, HEADER.encryption, HEADER.digest, HEADER.rsa],
  },
  { ...findEndpoint('cashier.deposit'), headers: [...WITH_BODY, HEADER.authorization, HEADER.idempotencyKey] },
  { ...findEndpoint('member.language'), headers: [...WITH_BODY, HEADER.authorization, HEADER.idempotencyKey] },
  { ...findEndpoint('session.logout'), headers: [...COMMON, HEADER.authorization] },
  { ...findEndpoint('tracking.event'), headers: [...WITH_BODY, HEADER.tracking] },
];

/** Asks a line what a browser would ask it for pages of the other lines, and for one of nobody. */
export async function lookAtCors(line: string, deps: LineCheckDeps): Promise<readonly Finding[]> {
  const { session, hasRowNames } = deps;
  const origins = deps.origins.filter((origin) => origin !== line);
  const [nearest, ...further] = origins;
  if (nearest === undefined) {
    return [{ kind: 'good', check: 'cors', text: 'there is no other line that a page could come from' }];
  }
  const ask = async (origin: string, { path, method, headers: needed }: (typeof PREFLIGHTS)[number]) => {
    const headers = deps.hasKeys ? needed : needed.filter((header) => header !== HEADER.idempotencyKey);
    const wanted = {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': headers.join(',').toLowerCase(),
    };
    const limits = { timeoutMs: CALL_TIMEOUT_MS, maxBytes: REPLY_MAX_BYTES };
    const reply = await session.send({ method: 'OPTIONS', line, path, headers: wanted, ...limits });
    return judgePreflight({ origin, method, headers }, reply);
  };
  const found: Finding[] = [];
  for (const preflight of PREFLIGHTS) found.push(...(await ask(nearest, preflight)));
  for (const origin of further) found.push(...(await ask(origin, PREFLIGHTS[0] as (typeof PREFLIGHTS)[number])));
  const query = { query: deps.findQuery('system.status') };
  found.push(...judgeCorsReply(nearest, await session.ask('system.status', line, { ...query, origin: nearest }), hasRowNames));
  found.push(...judgeStranger(STRANGER, await session.ask('system.status', line, { ...query, origin: STRANGER })));
  const different = [...new Map(found.map((finding) => [finding.text, finding])).values()];
  if (different.some(({ kind }) => kind === 'fault')) return different;
  return [{ kind: 'good', check: 'cors', text: `pages of ${origins.length} other origins may call it` }, ...different];
}

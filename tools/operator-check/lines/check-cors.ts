import { findEndpoint } from '#contract/endpoints.ts';
import { CALL_TIMEOUT_MS, REPLY_MAX_BYTES } from '#contract/limits.ts';
import { HEADER } from '#contract/names.ts';
import { assessCorsReply, assessForeignOrigin, assessPreflight, type Preflight } from '../assess/assess-cors.ts';
import type { Finding } from '../report/report.ts';
import type { LineCheckDeps } from './line-check.ts';

/** An origin that belongs to no operator, because RFC 2606 reserves the name. */
const FOREIGN_ORIGIN = 'https://stranger.example';
const COMMON = [HEADER.merchant, HEADER.language];
const WITH_BODY = [...COMMON, 'Content-Type'];

/** Preflights of calls with different requirements. */
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

/** Sends a line the preflights of pages on the other lines, and of a foreign page. */
export async function checkCors(line: string, deps: LineCheckDeps): Promise<readonly Finding[]> {
  const { session, hasRowNames } = deps;
  const origins = deps.origins.filter((origin) => origin !== line);
  const [nearest, ...further] = origins;
  if (nearest === undefined) {
    return [{ kind: 'good', check: 'cors', text: 'there is no other line that a page could come from' }];
  }
  const ask = async (origin: string, { path, method, headers: needed }: (typeof PREFLIGHTS)[number]) => {
    const headers = deps.hasKeys ? needed : needed.filter((header) => header !== HEADER.idempotencyKey);
    const requestHeaders = {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': headers.join(',').toLowerCase(),
    };
    const limits = { timeoutMs: CALL_TIMEOUT_MS, maxBytes: REPLY_MAX_BYTES };
    const reply = await session.send({ method: 'OPTIONS', line, path, headers: requestHeaders, ...limits });
    return assessPreflight({ origin, method, headers }, reply);
  };
  const found: Finding[] = [];
  for (const preflight of PREFLIGHTS) found.push(...(await ask(nearest, preflight)));
  for (const origin of further) found.push(...(await ask(origin, PREFLIGHTS[0] as (typeof PREFLIGHTS)[number])));
  const query = { query: deps.findQuery('system.status') };
  found.push(...assessCorsReply(nearest, await session.ask('system.status', line, { ...query, origin: nearest }), hasRowNames));
  found.push(
    ...assessForeignOrigin(FOREIGN_ORIGIN, await session.ask('system.status', line, { ...query, origin: FOREIGN_ORIGIN })),
  );
  const different = [...new Map(found.map((finding) => [finding.text, finding])).values()];
  if (different.some(({ kind }) => kind === 'fault')) return different;
  return [{ kind: 'good', check: 'cors', text: `pages of ${origins.length} other origins may call it` }, ...different];
}

import { findEndpoint, PROBE_ENDPOINT } from '#contract/endpoints.ts';
import { HEADER, SIMPLE_REQUEST_PATH } from '#contract/names.ts';
import type { SimpleRequest } from '#contract/simple-request.ts';
import { assessReply } from '../assess/assess-reply.ts';
import type { Finding } from '../report/report.ts';
import type { LineCheckDeps } from './line-check.ts';

const CHECK = 'plain-calls' as const;
const RULE = 'docs/product/probes.md#between-lines-and-pages';

/** If the operator declares plain calls, pages of other lines send every call as a simple request. */
export async function checkSimpleRequest(line: string, deps: LineCheckDeps): Promise<readonly Finding[]> {
  const origin = deps.origins.find((other) => other !== line);
  if (!deps.hasPlainCalls || origin === undefined) return [];
  const { path, timeoutMs, maxBytes } = findEndpoint(PROBE_ENDPOINT);
  const headers = { [HEADER.merchant]: deps.merchant };
  const call: SimpleRequest = { method: 'GET', path: `${path}?speed=${deps.now()}`, headers };
  const reply = await deps.session.send({
    method: 'POST',
    line,
    path: SIMPLE_REQUEST_PATH,
    headers: { Accept: 'application/json', 'Content-Type': 'text/plain', Origin: origin },
    body: JSON.stringify(call),
    timeoutMs,
    maxBytes,
  });
  const { verdict } = assessReply(PROBE_ENDPOINT, line, reply, { hasRowNames: deps.hasRowNames, hadToken: false });
  if (verdict === 'served' && reply.status < 400) {
    return [{ kind: 'good', check: CHECK, text: `a call inside of ${SIMPLE_REQUEST_PATH} is answered` }];
  }
  const text = `plainCalls is declared, and a call inside of ${SIMPLE_REQUEST_PATH} is answered ${reply.status}`;
  return [{ kind: 'fault', check: CHECK, text, rule: RULE, player: 'Pages of other lines cannot use this one.' }];
}

import { isNotServed } from '#contract/deployment/not-served.ts';
import { CALL_TIMEOUT_MS, REPLY_MAX_BYTES } from '#contract/limits.ts';
import { CALLS_PREFIX, HEADER } from '#contract/names.ts';
import type { Finding } from '../report/report.ts';
import type { LineCheckDeps } from './line-check.ts';

const NO_SUCH_PATH = `${CALLS_PREFIX}check-operator/no-such-call`;
const CHECK = 'unknown-call' as const;
const RULE = 'docs/product/lines.md#what-counts-as-what';

/** A call that is not there must be told from a line that fails or lies. */
export async function lookAtUnknownCall(line: string, { session, merchant }: LineCheckDeps): Promise<readonly Finding[]> {
  const { status, headers, text } = await session.send({
    method: 'GET',
    line,
    path: NO_SUCH_PATH,
    headers: { Accept: 'application/json', [HEADER.merchant]: merchant },
    timeoutMs: CALL_TIMEOUT_MS,
    maxBytes: REPLY_MAX_BYTES,
  });
  const type = (headers['content-type'] ?? 'no type').split(';')[0] ?? '';
  const told = `a call that is not there is answered ${status} with ${type}`;
  // Whoever says so, the app believes it and blames no line.
  if (isNotServed({ status })) return [{ kind: 'good', check: CHECK, text: told }];
  if (status >= 400 && isRefusal(text)) {
    return [{ kind: 'remark', check: CHECK, text: `${told}: by 404 the app would know that it is not there`, rule: RULE }];
  }
  const player =
    status < 400
      ? 'A row that the operator does not serve looks like a lie of the line: it is set aside for 5 minutes.'
      : 'A row that the operator does not serve looks like a failure of the line: after three of them the app leaves it for a while.';
  return [{ kind: 'fault', check: CHECK, text: `${told}, where 404 is expected`, rule: RULE, player }];
}

function isRefusal(text: string | null): boolean {
  try {
    return (JSON.parse(text ?? '') as { success?: unknown } | null)?.success === false;
  } catch {
    return false;
  }
}

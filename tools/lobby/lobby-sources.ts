import { hasNotServedStatus } from '#contract/deployment/not-served.ts';
import type { Merchant } from '#contract/merchant.ts';
import { MERCHANTS } from '#merchants/merchants.ts';
import type { OperatorConfig } from '#operator/config.ts';
import { createLineOrigins } from '#operator/http/line-origins.ts';
import { StartError } from '#operator/start-error.ts';

/** The addresses for a merchant's lobby. */
export interface LobbySource {
  readonly merchant: Merchant;
  /** Origins of the operator, in the order in which they are tried. */
  readonly addresses: readonly string[];
  /** The merchant's own lines, which its pages may call. */
  readonly lines: readonly string[];
}

/** Lists the merchants whose pages are written: those with a line, or all of them if no lines are configured. */
export function listLobbySources({
  operatorUrl,
  lineOrigins,
}: Pick<OperatorConfig, 'operatorUrl' | 'lineOrigins'>): LobbySource[] {
  if (!operatorUrl && lineOrigins.length === 0)
    throw new StartError('Nobody can be asked: set OPERATOR_URL to your operator, or LINE_ORIGINS to your lines.');
  const origins = createLineOrigins([], lineOrigins);
  return MERCHANTS.map((merchant) => {
    const lines = origins.list(merchant.hosts[0] ?? '');
    return { merchant, lines, addresses: operatorUrl ? [operatorUrl] : lines };
  }).filter(({ lines }) => lineOrigins.length === 0 || lines.length > 0);
}

/** Sends a request over the network; rejects with a sentence if there is no answer or a refusal. */
export async function askOperator(request: Request): Promise<Response> {
  const { origin, pathname } = new URL(request.url);
  const response = await fetch(request).catch((error: Error) => {
    throw new Error(`${origin} does not answer: ${describeFailure(error)}`, { cause: error });
  });
  if (!response.ok && !hasNotServedStatus(response)) throw new Error(`${origin} answers ${pathname} with ${response.status}`);
  return response;
}

/** Returns the cause below `fetch failed`: ECONNREFUSED, CERT_HAS_EXPIRED. */
function describeFailure({ message, cause }: Error): string {
  const { code, message: reason = message } = (cause ?? {}) as Partial<NodeJS.ErrnoException>;
  return code || reason;
}

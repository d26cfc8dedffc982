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

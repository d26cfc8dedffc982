import type { LineReport } from '#contract/messages/gateway-report.ts';
import { readLinesBesides } from '../../bridges/report/gateway-report.ts';

export interface FastLine {
  readonly origin: string;
  /** No line answered its probe. */
  readonly isSilent: boolean;
}

/** The best line that answered; the page's own origin comes last, and stays where no other did. */
export function chooseFastLine(lines: readonly LineReport[], probedAt: number, own: string): FastLine {
  const living = lines.filter(({ goodAt, breaker }) => goodAt >= probedAt && breaker !== 'open').map(({ line }) => line);
  return { origin: living.find((line) => line !== own) ?? own, isSilent: living.length === 0 };
}

/** Probes the operator's lines until another one than this domain answers; docs/product/lines.md. */
export async function findFastLine(): Promise<FastLine> {
  const probedAt = Date.now();
  const lines = await readLinesBesides(location.origin).catch(() => []);
  return chooseFastLine(lines, probedAt, location.origin);
}

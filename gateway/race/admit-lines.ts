import { HEADER } from '#contract/names.ts';
import type { LineBook } from '../line-book/line-book.ts';
import type { LineRequest } from '../wire/compose-request.ts';

/** Whether the call has a token, an envelope or a payment. */
export const carriesSecret = ({ headers, row }: Pick<LineRequest, 'headers' | 'row'>): boolean =>
  HEADER.authorization in headers || HEADER.encryption in headers || row.sealed || row.movesMoney === true;

/**
 * Returns a check whether a line may carry the call: a new line, and a line that two others leave out, get no token, no
 * envelope and no payment. docs/product/lines.md
 */
export function createAdmission(
  request: Pick<LineRequest, 'headers' | 'row'>,
  book: Pick<LineBook, 'isNew' | 'known'>,
): (line: string) => boolean {
  if (!carriesSecret(request)) return () => true;
  const known = new Set(book.known());
  return (line) => known.has(line) && !book.isNew(line);
}

import * as v from 'valibot';
import { CALLS_PREFIX } from './names.ts';

/** A call inside a simple request, as text: the method, address, headers and body it would have had; docs/product/lines.md */
export const SimpleRequest = v.object({
  method: v.picklist(['GET', 'POST', 'PUT', 'DELETE']),
  path: v.pipe(
    v.string(),
    v.check((path) => path.startsWith(CALLS_PREFIX)),
  ),
  headers: v.record(v.string(), v.string()),
  body: v.optional(v.string()),
});
export type SimpleRequest = v.InferOutput<typeof SimpleRequest>;

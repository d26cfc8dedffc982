import * as v from 'valibot';
import { SANDBOXED_ORIGIN } from '#contract/names.ts';

/**
 * Listens to a frame's messages: each must come from this frame's window and the expected origin, and fit the schema; others
 * are ignored. Frames of our own have no origin. The returned function stops it. docs/product/page-policy.md
 */
export function listenToFrame<Schema extends v.GenericSchema>(
  frame: HTMLIFrameElement,
  schema: Schema,
  take: (message: v.InferOutput<Schema>) => void,
  expectedOrigin = SANDBOXED_ORIGIN,
): () => void {
  const receive = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === null || source !== frame.contentWindow || origin !== expectedOrigin) return;
    const message = v.safeParse(schema, data);
    if (message.success) take(message.output);
  };
  window.addEventListener('message', receive);
  return () => window.removeEventListener('message', receive);
}

import * as v from 'valibot';
import { SANDBOXED_ORIGIN } from '#contract/names.ts';

/**
 * Hears a frame: the message is this very frame's, by its window, comes from the origin that is expected there, and fits the schema; no
 * other is heard. Frames of our own have no origin. Returns what ends it. docs/product/security.md
 */
export function hearFrame<Schema extends v.GenericSchema>(
  frame: HTMLIFrameElement,
  schema: Schema,
  take: (message: v.InferOutput<Schema>) => void,
  expectedOrigin = SANDBOXED_ORIGIN,
): () => void {
  const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source === null || source !== frame.contentWindow || origin !== expectedOrigin) return;
    const message = v.safeParse(schema, data);
    if (message.success) take(message.output);
  };
  window.addEventListener('message', hear);
  return () => window.removeEventListener('message', hear);
}

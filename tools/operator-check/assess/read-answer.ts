import * as v from 'valibot';
import { parseReply } from '#contract/replies/reply-text.ts';
import { WireReply as Reply } from '#contract/reply.ts';
import type { WireReply } from '../ask/send-request.ts';

/**
 * The form of a body, without its row's schema: a refusal with a code, one with words alone, success without a value, no reply,
 * no body, or another.
 */
export interface Answer {
  readonly kind: 'refusal' | 'worded' | 'blank' | 'foreign' | 'empty' | 'other';
  readonly code: string;
  readonly value?: unknown;
  /** The words of a refusal without a code. */
  readonly words?: string;
}

const isBlank = (value: unknown) => value === undefined || /^(null|""|\[\]|\{\})$/.test(JSON.stringify(value));

export function readAnswer({ text }: WireReply): Answer {
  const parsed = v.safeParse(Reply, parseReply(text ?? ''));
  if (!parsed.success) return { kind: readForeign(text), code: '' };
  const { success, value } = parsed.output;
  if (success) return { kind: isBlank(value) ? 'blank' : 'other', code: '', value };
  const { errorCode: code, message } = parsed.output;
  return code ? { kind: 'refusal', code } : { kind: 'worded', code: '', words: message ?? text ?? '' };
}

/** Null is a body that is too long, or cannot be decoded. */
function readForeign(text: string | null): Answer['kind'] {
  if (text === null) return 'other';
  return text.trim() ? 'foreign' : 'empty';
}

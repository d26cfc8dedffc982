import * as v from 'valibot';
import { parseReply } from '#contract/replies/reply-text.ts';
import { WireReply as Reply } from '#contract/reply.ts';
import type { WireReply } from '../ask/send-request.ts';

/** The form of a body, without its row's schema: a refusal with a code, success without a value, no reply, or another. */
export interface Answer {
  readonly kind: 'refusal' | 'blank' | 'foreign' | 'other';
  readonly code: string;
  readonly value?: unknown;
}

const isBlank = (value: unknown) => value === undefined || /^(null|""|\[\]|\{\})$/.test(JSON.stringify(value));

export function readAnswer({ text }: WireReply): Answer {
  const parsed = v.safeParse(Reply, parseReply(text ?? ''));
  if (!parsed.success) return { kind: text?.trim() ? 'foreign' : 'other', code: '' };
  const { success, value } = parsed.output;
  if (success) return { kind: isBlank(value) ? 'blank' : 'other', code: '', value };
  const { errorCode: code } = parsed.output;
  return code ? { kind: 'refusal', code } : { kind: 'other', code: '' };
}

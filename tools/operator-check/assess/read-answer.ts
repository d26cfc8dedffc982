import * as v from 'valibot';
import { parseReply } from '#contract/replies/reply-text.ts';
import { WireReply as Reply } from '#contract/reply.ts';
import type { WireReply } from '../ask/send-request.ts';

/** The form of a body, without its row's schema: a refusal with a code, a body that is no reply, or another. */
export interface Answer {
  readonly kind: 'refusal' | 'foreign' | 'other';
  readonly code: string;
}

export function readAnswer({ text }: WireReply): Answer {
  const parsed = v.safeParse(Reply, parseReply(text ?? ''));
  if (!parsed.success) return { kind: text?.trim() ? 'foreign' : 'other', code: '' };
  const code = parsed.output.success ? '' : (parsed.output.errorCode ?? '');
  return { kind: code ? 'refusal' : 'other', code };
}

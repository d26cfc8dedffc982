import type { ReplyMeta } from '#contract/reply.ts';

/** Lines agree within a second or two; docs/product/compared-replies.md */
const AGREEMENT_CHECK_MS = 250;
const MAX_AGREEMENT_CHECKS = 12;

interface ComparedReply {
  readonly meta: Pick<ReplyMeta, 'unconfirmed'>;
}

/**
 * Returns a reply, and reads it again from the store for up to 3 s while the lines are still being compared; without an agreement
 * it returns what it has. If `member` is given, the others do not matter.
 */
export async function fetchConfirmed<Reply extends ComparedReply>(
  fetchReply: (again?: { prefer: 'store' }) => Promise<Reply>,
  member?: string,
): Promise<Reply> {
  const isOpen = ({ meta: { unconfirmed } }: Reply) => (member ? unconfirmed?.includes(member) : unconfirmed !== undefined);
  let reply = await fetchReply();
  for (let checks = 0; isOpen(reply) && checks < MAX_AGREEMENT_CHECKS; checks += 1) {
    await new Promise((resolve) => setTimeout(resolve, AGREEMENT_CHECK_MS));
    reply = await fetchReply({ prefer: 'store' });
  }
  return reply;
}

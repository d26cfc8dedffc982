import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import type { GatewayReply } from '#contract/reply.ts';

/** Logs each call in development as a folded group: the line it took, without its body or reply. docs/product/gateway-page.md */
export function logCall({ endpoint, prefer }: CallMessage, reply: GatewayReply | null): void {
  const { from = 'nowhere', line = '', tookMs = 0, ...rest } = reply?.meta ?? {};
  const outcome = !reply ? 'no answer' : reply.ok ? reply.status : reply.errorCode;
  console.groupCollapsed(`${endpoint} · ${outcome} · ${from} ${line} · ${Math.round(tookMs)} ms`);
  console.table({ ...rest, ...(prefer && { prefer }), tried: reply?.meta.tried.join(' ') ?? '' });
  console.groupEnd();
}

import type { CallMessage, PageToGateway } from '#contract/messages/gateway-messages.ts';
import type { GatewayReport, ReportRequest } from '#contract/messages/gateway-report.ts';
import type { GatewayReply } from '#contract/reply.ts';

/** A message that expects no answer. */
export type Notification = Exclude<PageToGateway, CallMessage | ReportRequest>;

/** The page's connection to one gateway, wherever that runs. */
export interface GatewayLink {
  /** Resolves with null when the gateway is gone and will not answer any more. */
  post(call: CallMessage, signal: AbortSignal): Promise<GatewayReply | null>;
  notify(message: Notification): void;
  /** Resolves with null when the gateway is gone or too busy to answer. */
  report(question: ReportRequest): Promise<GatewayReport | null>;
}

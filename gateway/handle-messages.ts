import {
  type CallMessage,
  type CallResponse,
  chooseProtocol,
  type GatewayToPage,
  type PageToGateway,
  PROTOCOL,
} from '#contract/messages/gateway-messages.ts';
import type { ReportRequest, ReportResponse } from '#contract/messages/gateway-report.ts';
import type { answerBatch as AnswerBatch } from './answer-batch.ts';
import type { Gateway } from './gateway.ts';

/** Handles every message of a page, in both hosts. */
export function createMessageHandler(
  gateway: Gateway,
  build: string,
  epoch: string,
  report: (question: ReportRequest) => Promise<ReportResponse>,
  /** Needed if pages send several calls in one message; the page's own gateway receives them one by one. */
  answerBatch?: typeof AnswerBatch,
) {
  const calls = new Map<string, AbortController>();

  async function answerCall(call: CallMessage): Promise<CallResponse> {
    const controller = new AbortController();
    calls.set(call.id, controller);
    const reply = await gateway.handleCall(call, controller.signal);
    return { id: call.id, reply, time: gateway.readTime() };
  }

  return async function handleMessage(message: PageToGateway, reply: (answer: GatewayToPage) => void): Promise<void> {
    /** Until its answer was sent, or cannot be, a call counts as in flight. */
    const sendAndForget = (answer: GatewayToPage, answered: readonly { readonly id: string }[]): void => {
      try {
        reply(answer);
      } finally {
        for (const { id } of answered) calls.delete(id);
      }
    };
    switch (message.type) {
      case 'hello':
        return reply({ type: 'hello-answered', protocol: chooseProtocol(PROTOCOL, message.protocol), build, epoch });
      case 'call':
        return sendAndForget({ type: 'call-answered', ...(await answerCall(message)) }, [message]);
      case 'calls':
        return answerBatch?.(message.calls, answerCall, (answers) => sendAndForget({ type: 'calls-answered', answers }, answers));
      case 'get-call-state':
        return reply({ type: 'call-state', id: message.id, isUnderWay: calls.has(message.id) });
      case 'cancel-call':
        return calls.get(message.id)?.abort();
      case 'network-changed':
        return gateway.handleNetworkChange();
      case 'page-shown':
        return gateway.handlePageShown();
      case 'store-replies':
        return gateway.storePageReplies(message.lobby);
      case 'session-ended':
        return gateway.endSession(message.token);
      case 'sessions-living':
        return gateway.retainMembers(message.members);
      case 'get-report':
      case 'probe-lines':
      case 'purge-replies':
      case 'take-line-list':
        return reply(await report(message));
      case 'update-check':
      case 'push-opened':
      case 'push-member':
      case 'set-safe-mode':
        // The host handles releases and pushes.
        return;
      default:
        // A newer page may send a message type that this build does not have.
        message satisfies never;
    }
  };
}

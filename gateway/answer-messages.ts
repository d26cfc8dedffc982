import { chooseProtocol, type GatewayToPage, type PageToGateway, PROTOCOL } from '../contract/messages/gateway-messages.ts';
import type { ReportAnswer, ReportQuestion } from '../contract/messages/gateway-report.ts';
import type { Gateway } from './gateway.ts';

/** The one place that reads what pages say; both hosts use it. */
export function createMessageAnswerer(
  gateway: Gateway,
  build: string,
  epoch: string,
  report: (question: ReportQuestion) => Promise<ReportAnswer>,
) {
  const calls = new Map<string, AbortController>();

  return async function answerMessage(message: PageToGateway, reply: (answer: GatewayToPage) => void): Promise<void> {
    switch (message.type) {
      case 'hello':
        reply({ type: 'hello-answered', protocol: chooseProtocol(PROTOCOL, message.protocol), build, epoch });
        // The page may have kept something itself, before this host was in control.
        return void gateway.wakeOutbox('start');
      case 'call': {
        const controller = new AbortController();
        calls.set(message.id, controller);
        const answered = await gateway.answer(message, controller.signal);
        reply({ type: 'call-answered', id: message.id, reply: answered });
        calls.delete(message.id);
        return;
      }
      case 'call-awaited':
        return reply({ type: 'call-state', id: message.id, isUnderWay: calls.has(message.id) });
      case 'call-cancelled':
        return calls.get(message.id)?.abort();
      case 'network-changed':
        return gateway.noticeNetworkChange();
      case 'page-shown':
        return gateway.noticePageShown();
      case 'session-ended':
        return gateway.endSession(message.token);
      case 'report-asked':
      case 'probe-asked':
      case 'purge-asked':
        return reply(await report(message));
      case 'update-check':
      case 'safe-mode-set':
        // Releases are the host's.
        return;
      default:
        // A newer page may say what this build does not know.
        message satisfies never;
    }
  };
}

import type { CallMessage, GatewayToPage, PageToGateway } from '#contract/messages/gateway-messages.ts';
import type { GatewayReply } from '#contract/reply.ts';

/** `lost` where the worker that had the call has ended. */
export type CallOutcome = GatewayReply | 'lost';

export interface WaitingCall {
  readonly call: CallMessage;
  readonly settle: (outcome: CallOutcome) => void;
}

/** The calls that are answered over one port; `onNone` is called whenever the last of them is. */
export function createOpenCalls(port: MessagePort, onNone = () => {}) {
  const open = new Map<string, WaitingCall['settle']>();
  port.onmessage = ({ data }: MessageEvent<GatewayToPage>) => {
    for (const { id, reply } of listAnswers(data)) {
      open.get(id)?.(reply);
      open.delete(id);
    }
    if (open.size === 0) onNone();
  };
  return {
    /** Adds calls, and gives the message that makes them. */
    add(waiting: readonly WaitingCall[]): PageToGateway {
      for (const { call, settle } of waiting) open.set(call.id, settle);
      const [only] = waiting;
      return only && waiting.length === 1 ? only.call : { type: 'calls', calls: waiting.map(({ call }) => call) };
    },
    lose(): void {
      for (const settle of open.values()) settle('lost');
    },
  };
}

function listAnswers(message: GatewayToPage) {
  if (message.type === 'calls-answered') return message.answers;
  return message.type === 'call-answered' ? [message] : [];
}

import type { EndpointName } from '#contract/endpoints.ts';
import { composeJson, type Hook, type LineCall, type LineReply, rowOf } from './line-call.ts';

interface WireValue {
  readonly success: boolean;
  readonly value?: unknown;
}
/** A value of a reply as the attacker reads it. */
export type Loose = Record<string, unknown>;

/** Handles the calls of one row and leaves all others alone. */
export const onRow =
  (row: EndpointName, hook: Hook): Hook =>
  (call, forward) =>
    rowOf(call) === row ? hook(call, forward) : undefined;

/** Applies the first hook that handles the call. */
export const firstOf =
  (...hooks: readonly Hook[]): Hook =>
  (call, forward) => {
    for (const hook of hooks) {
      const answer = hook(call, forward);
      if (answer !== undefined) return answer;
    }
    return undefined;
  };

export const readValue = ({ body }: LineReply): Loose => ((JSON.parse(body) as WireValue).value ?? {}) as Loose;

export const withValue = (reply: LineReply, value: unknown): LineReply => ({
  ...reply,
  body: JSON.stringify({ ...(JSON.parse(reply.body) as WireValue), value }),
});

/** Changes the value of the row's successful replies. */
export const alterReply = (row: EndpointName, change: (value: Loose) => unknown): Hook =>
  onRow(row, async (call, forward) => {
    const reply = await forward(call);
    return reply.status === 200 ? withValue(reply, change(readValue(reply))) : reply;
  });

/** Changes the body of the row's requests. */
export const alterBody = (row: EndpointName, change: (body: Loose) => Loose): Hook =>
  onRow(row, (call, forward) => forward({ ...call, body: JSON.stringify(change(JSON.parse(call.body ?? '{}') as Loose)) }));

export const alterCall = (row: EndpointName, change: (call: LineCall) => LineCall): Hook =>
  onRow(row, (call, forward) => forward(change(call)));

/** Answers without the operator. */
export const answerWith = (row: EndpointName, reply: LineReply): Hook => onRow(row, () => reply);

/** Passes the call on and changes the whole reply. */
export const alterWhole = (row: EndpointName, change: (reply: LineReply) => LineReply | null): Hook =>
  onRow(row, async (call, forward) => change(await forward(call)));

/** Reports success without the operator, under the row's own name. */
export const forgeSuccess = (row: EndpointName, value?: unknown): Hook =>
  answerWith(row, composeJson({ success: true, ...(value !== undefined && { value }) }, 200, { 'x-row': row }));

export const forgeError = (row: EndpointName, status: number, errorCode: string): Hook =>
  answerWith(row, composeJson({ success: false, errorCode, message: '' }, status, { 'x-row': row }));

/** Gives the first reply that it saw again and again. */
export function freeze(row: EndpointName): Hook {
  let first: Promise<LineReply> | undefined;
  return onRow(row, (call, forward) => {
    first ??= forward(call);
    return first;
  });
}

import { expect, test } from 'vitest';
import { type FrameEvent, type FrameState, followFrame } from '#src/features/chat/frame-state.ts';

const EVENTS: readonly FrameEvent[] = ['loaded', 'ready', 'waited'];

test.each<[FrameState, ...FrameState[]]>([
  ['loading', 'loaded', 'there', 'late'],
  ['late', 'loaded', 'there', 'late'],
  ['loaded', 'loaded', 'there', 'silent'],
  ['silent', 'silent', 'there', 'silent'],
  ['there', 'there', 'there', 'there'],
])('%s becomes %s when it loads, %s when the chat speaks, %s with time', (state, ...expected) => {
  expect(EVENTS.map((event) => followFrame(state, event))).toEqual(expected);
});

// @vitest-environment page
import { expect, test } from 'vitest';
import { type FrameEvent, type FrameState, followFrame } from '#src/features/chat/chat-frame.tsx';

const EVENTS: readonly FrameEvent[] = ['loaded', 'ready', 'waited'];

test.each<[FrameState, ...FrameState[]]>([
  ['loading', 'loaded', 'there', 'late'],
  ['late', 'loaded', 'there', 'late'],
  ['loaded', 'loaded', 'there', 'silent'],
  ['silent', 'silent', 'there', 'silent'],
  ['there', 'there', 'there', 'there'],
])('%s becomes %s after loading, %s after a message of the chat, %s after a timeout', (state, ...expected) => {
  expect(EVENTS.map((event) => followFrame(state, event))).toEqual(expected);
});

// @vitest-environment page
import { expect, test } from 'vitest';
import { ChatToPage } from '#contract/messages/chat-frame.ts';
import { listenToFrame } from '#src/bridges/listen-to-frame.ts';

const CHAT = 'https://chat.example';
const READY = { type: 'CHAT_READY' };

test.each([
  ['the frame, from its origin', 'frame', CHAT, READY, true],
  ['the frame, from another origin', 'frame', 'https://evil.example', READY, false],
  ['the frame, without an origin', 'frame', 'null', READY, false],
  ['this page', 'page', CHAT, READY, false],
  ['nobody', 'nobody', CHAT, READY, false],
  ['the frame, in another format', 'frame', CHAT, { type: 'HELLO' }, false],
] as const)('accepts or ignores %s: %s', (_, sender, origin, data, isHeard) => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const heard: unknown[] = [];
  const stop = listenToFrame(frame, ChatToPage, (message) => heard.push(message), CHAT);
  const source = { frame: frame.contentWindow, page: window, nobody: null }[sender];
  const message = new MessageEvent('message', { data, origin });
  Object.defineProperty(message, 'source', { value: source });
  window.dispatchEvent(message);
  expect(heard).toEqual(isHeard ? [READY] : []);
  stop();
  window.dispatchEvent(message);
  expect(heard).toHaveLength(isHeard ? 1 : 0);
});

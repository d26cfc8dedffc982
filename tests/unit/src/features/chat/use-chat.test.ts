import { expect, test } from 'vitest';
import { composeChatQuery } from '#src/features/chat/use-chat.ts';

const BACK = { title: 'Chat', backUrl: 'https://m.aurora.example/m/home' };

test.each([
  ['EN', 'EN'],
  ['pt-BR', 'PT-BR'],
  ['UR', 'UR'],
  ['zh-HK', 'TW'],
  ['CN', 'CN'],
  ['DE', 'CN'],
  ['', 'CN'],
])('the language %j is sent as %s', (language, asked) => {
  expect(composeChatQuery({ ...BACK, language })).toEqual({ b2c: 'true', ...BACK, language: asked });
});

test('the message that the member takes along is sent as the draft', () => {
  const query = composeChatQuery({ ...BACK, draft: 'Where is 12?', language: 'EN' });
  expect(query).toEqual({ b2c: 'true', ...BACK, language: 'EN', draft: 'Where is 12?' });
});

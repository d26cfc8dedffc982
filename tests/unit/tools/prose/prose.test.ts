import { describe, expect, test } from 'vitest';
import { PROSE_RULES } from '#tools/prose/prose-rules.ts';
import { readMarkdown, readSource } from '#tools/prose/read-prose.ts';

const findRules = (text: string) => PROSE_RULES.filter(({ pattern }) => pattern.test(text)).map(({ name }) => name);

describe('a sentence is reported', () => {
  test.each([
    ['What a session pays before it has a name.', 'clause as a subject'],
    ['Who has a session continues.', 'clause as a subject'],
    ['Where no line answers, the store does.', '"where" for "if"'],
    ['The picture is shown only where it is safe.', '"where" for "if"'],
    ['The reply tells the version.', 'speech'],
    ['A lost reply harms nobody.', 'indefinite person'],
    ['A key that is none.', '"none", "one that"'],
    ['A page is no reply.', '"is no"'],
    ['Of the form on the screen.', 'no subject'],
    ['The install takes up the rest.', 'phrasal verb'],
    ['A value that is kept.', 'word'],
    [`${'word '.repeat(30)}end.`, 'too long'],
  ])('%s', (text, rule) => {
    expect(findRules(text)).toEqual([rule]);
  });
});

test.each([
  'Returns the index of the first line that answers.',
  'What is a line?',
  'The folder in which releases are stored.',
  'Returns null if there is none.',
  'There is no reply that is no longer valid.',
  'By default, a call times out after 20 s.',
  'Not built yet',
  `${'word '.repeat(29)}end.`,
])('"%s" passes', (text) => {
  expect(findRules(text)).toEqual([]);
});

test('comments of several lines are one passage, and code is left out', () => {
  const source = [
    '/**',
    ' * Finds `what` it',
    ' * needs. Then stops. docs/a-page-that-says-so.md',
    ' */',
    'const x = 1;',
    '// A note',
    '// of two lines',
  ];
  expect(readSource(source.join('\n'), false)).toEqual([
    { line: 1, text: 'Finds X it needs.' },
    { line: 1, text: 'Then stops.' },
    { line: 1, text: 'X' },
    { line: 6, text: 'A note of two lines' },
  ]);
});

test('titles of tests are read', () => {
  expect(readSource("test.each([1])('adds %s', () => {", true)).toEqual([{ line: 1, text: 'adds %s' }]);
  expect(readSource("journey('adds one', async () => {", true)).toEqual([{ line: 1, text: 'adds one' }]);
  const source = "test.each([\n  1,\n] as const)('adds %s', () => {\n});\ntest(\n  'adds nothing',\n  () => {},\n);";
  expect(readSource(source, true)).toEqual([
    { line: 3, text: 'adds %s' },
    { line: 6, text: 'adds nothing' },
  ]);
});

test('paragraphs, list items and table cells of a document are read', () => {
  const source = ['# Title', 'One', 'sentence.', '', '- Item', '', '| Cell | [Link](x.md) |', '```', 'What code', '```'];
  expect(readMarkdown(source.join('\n')).map(({ text }) => text)).toEqual(['Title', 'One sentence.', 'Item', 'Cell', 'Link']);
});

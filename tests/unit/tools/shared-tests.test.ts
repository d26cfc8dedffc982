import { expect, test } from 'vitest';
import { findNeed } from '#tools/shared-tests.ts';

test.each([
  ['a file that needs a document', '// @vitest-environment page\n', 'document'],
  ['a file without a document', "import { expect, test } from 'vitest';\n", 'modules'],
  ['a file that mocks a module', "vi.mock('#sw/a.ts', () => ({}));\n", 'thread'],
  ['a file that mocks a module inside a test', "  if (isMocked) vi.doMock('#sw/a.ts', () => ({}));\n", 'thread'],
  ['a document with mocks', "// @vitest-environment page\nvi.mock('#src/a.ts');\n", 'thread'],
  ['an environment of its own', '// @vitest-environment happy-dom\n', 'thread'],
])('%s', (_, text, need) => expect(findNeed(text)).toBe(need));

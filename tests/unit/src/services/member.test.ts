import { expect, test } from 'vitest';
import { findRole } from '#src/services/member.ts';

test.each([
  [null, 'guest'],
  [{ type: 0 }, 'member'],
  [{ type: 1 }, 'agent'],
  [{ type: 2 }, 'agent'],
  [{ type: 3 }, 'member'],
  [{ type: 4 }, 'member'],
  [{ type: -1 }, 'member'],
])('the role of %j is %s', (session, role) => {
  expect(findRole(session)).toBe(role);
});

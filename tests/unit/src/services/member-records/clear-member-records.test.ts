// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { localStore } from '#src/platform/safe-storage.ts';
import { clearMemberRecords, MEMBER_RECORD_KEYS } from '#src/services/member-records/clear-member-records.ts';

test('every record of the member goes, although nothing that writes one is loaded', () => {
  for (const key of MEMBER_RECORD_KEYS) localStore.write(key, '{}');
  localStore.write('fastline.language', 'EN');
  clearMemberRecords(localStore);
  expect(Object.keys(localStorage)).toEqual(['fastline.language']);
});

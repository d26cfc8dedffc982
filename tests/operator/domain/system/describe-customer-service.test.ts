import { expect, test } from 'vitest';
import { describeCustomerService } from '#operator/domain/system/describe-customer-service.ts';
import { decryptText } from '#operator/protocol/sealing/envelope-cipher.ts';

const SANDBOX = { csType: 'AICAN', csPosition: 1, path: '/service/aican' };
const OUTSIDE = { csType: 'LIVECHAT', csPosition: 2, path: 'https://help.example/chat' };

test('encodes a page of the sandbox, with the key at its end', () => {
  const [entry] = describeCustomerService([SANDBOX], 'lotus', 'http://localhost:8089');
  const path = entry?.path ?? '';
  expect(decryptText(path.slice(-8), path.slice(0, -8))).toBe('http://localhost:8089/service/aican?merchant=lotus');
  expect(describeCustomerService([SANDBOX], 'lotus', 'http://localhost:8089')).toEqual([entry]);
});

test('passes configured addresses through, and none without a sandbox', () => {
  expect(describeCustomerService([OUTSIDE], 'aurora', 'http://localhost:8089')).toEqual([OUTSIDE]);
  expect(describeCustomerService([SANDBOX, OUTSIDE], 'aurora', null)).toEqual([OUTSIDE]);
});

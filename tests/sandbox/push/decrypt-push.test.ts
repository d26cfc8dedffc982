import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { decryptPush } from '#sandbox/push/decrypt-push.ts';

const decode = (text: string) => Buffer.from(text, 'base64url');
/** The example of RFC 8291, appendix A. */
const BODY = decode(
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
);
const AUTH = decode('BTBZMqHH6r4Tts7J_aSIgg');
const pair = createECDH('prime256v1');
pair.setPrivateKey(decode('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'));

test('decrypts the example of the standard', () => {
  expect(decryptPush(BODY, pair, AUTH)).toBe('When I grow up, I want to be a watermelon');
});

test('decrypts neither a changed message nor one for other keys', () => {
  const changed = Buffer.from(BODY);
  changed[100] = 1 + (changed[100] ?? 0);
  const other = createECDH('prime256v1');
  other.generateKeys();
  expect(() => decryptPush(changed, pair, AUTH)).toThrow();
  expect(() => decryptPush(BODY, other, AUTH)).toThrow();
  expect(() => decryptPush(BODY, pair, Buffer.alloc(16))).toThrow();
  expect(() => decryptPush(BODY.subarray(0, 40), pair, AUTH)).toThrow();
});

import CryptoJS from 'crypto-js/core';
import hmacSha256 from 'crypto-js/hmac-sha256';
import 'crypto-js/tripledes';
import 'crypto-js/mode-ecb';

/** DES-ECB with PKCS#7 padding over the text's UTF-8 bytes, as base64. */
export function encryptText(text: string, key: string): string {
  // A key given as text would be run through a key derivation; its bytes are wanted.
  const keyBytes = CryptoJS.enc.Utf8.parse(key);
  return CryptoJS.DES.encrypt(text, keyBytes, { mode: CryptoJS.mode.ECB, padding: CryptoJS.pad.Pkcs7 }).toString();
}

/** HMAC-SHA-256 in lower-case hex. Not by WebCrypto: a page on plain http has no `crypto.subtle`. */
export function digestText(text: string, key: string): string {
  return hmacSha256(text, key).toString();
}

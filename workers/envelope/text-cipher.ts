import CryptoJS from 'crypto-js/core';
import hmacSha256 from 'crypto-js/hmac-sha256';
import 'crypto-js/tripledes';
import 'crypto-js/mode-ecb';

/** DES-ECB with PKCS#7 padding over the text's UTF-8 bytes, as base64. */
export function encryptText(text: string, key: string): string {
  // The library would run a key that is text through a key derivation, so it gets the bytes.
  const keyBytes = CryptoJS.enc.Utf8.parse(key);
  return CryptoJS.DES.encrypt(text, keyBytes, { mode: CryptoJS.mode.ECB, padding: CryptoJS.pad.Pkcs7 }).toString();
}

/** Reverses `encryptText` with the same key; throws for what was not encrypted by it. */
export function decryptText(value: string, key: string): string {
  const ciphertext = CryptoJS.enc.Base64.parse(value);
  const options = { mode: CryptoJS.mode.ECB, padding: CryptoJS.pad.Pkcs7 };
  const words = CryptoJS.DES.decrypt(CryptoJS.lib.CipherParams.create({ ciphertext }), CryptoJS.enc.Utf8.parse(key), options);
  return words.toString(CryptoJS.enc.Utf8);
}

/** HMAC-SHA-256 in lower-case hex; not by WebCrypto, because a page on plain http has no `crypto.subtle`. */
export function digestText(text: string, key: string): string {
  return hmacSha256(text, key).toString();
}

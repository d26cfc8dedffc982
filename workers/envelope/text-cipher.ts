import CryptoJS from 'crypto-js/core';
import hmacSha256 from 'crypto-js/hmac-sha256';
import 'crypto-js/tripledes';
import 'crypto-js/mode-ecb';

/** Encrypts the text's UTF-8 bytes by DES-ECB with PKCS#7 padding, as base64. */
export function encryptText(text: string, key: string): string {
  // The library would apply a key derivation to a text key, so it gets the bytes.
  const keyBytes = CryptoJS.enc.Utf8.parse(key);
  return CryptoJS.DES.encrypt(text, keyBytes, { mode: CryptoJS.mode.ECB, padding: CryptoJS.pad.Pkcs7 }).toString();
}

/** Reverses `encryptText` with the same key; throws for any other input. */
export function decryptText(value: string, key: string): string {
  const ciphertext = CryptoJS.enc.Base64.parse(value);
  const options = { mode: CryptoJS.mode.ECB, padding: CryptoJS.pad.Pkcs7 };
  const decrypted = CryptoJS.DES.decrypt(CryptoJS.lib.CipherParams.create({ ciphertext }), CryptoJS.enc.Utf8.parse(key), options);
  return decrypted.toString(CryptoJS.enc.Utf8);
}

/** HMAC-SHA-256 in lower-case hex; does not use WebCrypto, because a page on plain http has no `crypto.subtle`. */
export function digestText(text: string, key: string): string {
  return hmacSha256(text, key).toString();
}

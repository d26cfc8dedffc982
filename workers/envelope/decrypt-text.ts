import CryptoJS from 'crypto-js/core';
import 'crypto-js/tripledes';
import 'crypto-js/mode-ecb';

/** What `encryptText` made of a text with this key; throws where it made nothing like it. */
export function decryptText(value: string, key: string): string {
  const ciphertext = CryptoJS.enc.Base64.parse(value);
  const options = { mode: CryptoJS.mode.ECB, padding: CryptoJS.pad.Pkcs7 };
  const words = CryptoJS.DES.decrypt(CryptoJS.lib.CipherParams.create({ ciphertext }), CryptoJS.enc.Utf8.parse(key), options);
  return words.toString(CryptoJS.enc.Utf8);
}

/** The vendor's own script hosts, in the order in which they are tried; a merchant may name others. docs/product/captcha.md */
export const VENDOR_HOSTS: readonly string[] = [
  'https://static.geetest.com',
  'https://static.geevisit.com',
  'https://dn-staticdown.qbox.me',
];

/** Hosts that the vendor's scripts contact themselves. */
export const VENDOR_SOURCES: readonly string[] = [
  'https://*.geetest.com',
  'https://*.geevisit.com',
  'https://*.gsensebot.com',
  'https://dn-staticdown.qbox.me',
];

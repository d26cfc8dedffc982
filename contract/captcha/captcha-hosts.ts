/** Where the vendor itself serves its scripts, in the order they are asked; a merchant may name others. docs/product/captcha.md */
export const VENDOR_HOSTS: readonly string[] = [
  'https://static.geetest.com',
  'https://static.geevisit.com',
  'https://dn-staticdown.qbox.me',
];

/** Where the vendor's scripts go on to by themselves. */
export const VENDOR_SOURCES: readonly string[] = [
  'https://*.geetest.com',
  'https://*.geevisit.com',
  'https://*.gsensebot.com',
  'https://dn-staticdown.qbox.me',
];

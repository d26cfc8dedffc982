const IP_ADDRESS = /^\[|^[\d.]+$/;

/** Whether passkeys can be created and used on this page; no browser creates one for an IP address. docs/product/passkeys.md */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window && !IP_ADDRESS.test(location.hostname);

const IP_ADDRESS = /^\[|^[\d.]+$/;

/** Whether a passkey can be made and used on this page; no browser makes one for an IP address. docs/product/passkeys.md */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window && !IP_ADDRESS.test(location.hostname);

import passkeys from '#src/i18n/locales/en/passkeys.json';

/** English texts of passkeys; no install of a release waits for them. Other languages have theirs in the screens' file. */
export const PASSKEY_ENGLISH = { ...passkeys };

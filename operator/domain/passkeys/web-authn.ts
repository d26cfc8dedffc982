/** Loaded with the first passkey: it takes a second, and most operators start more often than that. */
export const loadWebAuthn = () => import('@simplewebauthn/server');
export const loadWebAuthnHelpers = () => import('@simplewebauthn/server/helpers');

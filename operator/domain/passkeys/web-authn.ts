/** Loaded with the first passkey: loading takes a second, and most operator starts never need it. */
export const loadWebAuthn = () => import('@simplewebauthn/server');
export const loadWebAuthnHelpers = () => import('@simplewebauthn/server/helpers');

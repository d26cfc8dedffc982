/** The worker stores here which release key and sequence it trusts; the kill switch leaves them in place. */
export const RELEASE_TRUST = { cache: 'fastline-trust', path: '/m/release-trust' } as const;

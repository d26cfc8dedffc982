import type { EndpointName } from '../endpoints.ts';

interface ComparedField {
  /** The value that counts until two lines agree, by default that the field is absent; a line may always give it, unless `isShown` or `isKept`. */
  readonly none?: unknown;
  /** The page shows the field before two lines agree, and asks the player before it opens an address of it. */
  readonly isShown?: true;
  /** Without the field more addresses are allowed, or writes lose their keys, so no single line may take it away. */
  readonly isKept?: true;
}

/**
 * Fields of replies that no single line may choose. They are hosts and accounts that receive data or offer downloads, passwords,
 * patterns that could keep the browser busy, and capabilities by which calls are sent in another way. A dot leads to a field of a
 * field; further fields of a compared one are compared with it. docs/product/compared-fields.md
 */
export const COMPARED_FIELDS: { readonly [Name in EndpointName]?: Readonly<Record<string, ComparedField>> } = {
  'system.status': {
    smsProvider: {},
    tracking: {},
    imageCDNs: { none: [] },
    'identity.provider': {},
    'identity.captcha.GEETEST_ID': {},
    'identity.captcha.hosts': {},
    'identity.defaultPassword': {},
    'identity.registration.usernameRule.pattern': {},
    'identity.registration.passwordRule.pattern': {},
  },
  'system.configuration': {
    partners: { none: [] },
    customerService: { none: [], isShown: true },
    customerServiceHosts: { none: [], isKept: true },
    chatHosts: { none: [], isKept: true },
    framedGameHosts: { none: [] },
    'capabilities.idempotency': { none: false, isKept: true },
    'capabilities.plainCalls': { none: false },
    'capabilities.rowNames': { none: false },
    'capabilities.passkeys': { none: false },
    probesAtOnce: { none: null },
  },
  'system.resources': { resources: { none: [], isShown: true } },
  'system.customerService': { customerServiceScript: { none: [], isShown: true } },
};

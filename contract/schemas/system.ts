import * as v from 'valibot';
import { arrayOrEmpty, hasAnyOf, LooseBoolean, NonEmptyString } from './values.ts';

export const StatusQuery = v.object({
  device: v.literal('MOBILE'),
  track: v.optional(v.string()),
  originalDomain: v.optional(v.string()),
  url: v.optional(v.string()),
});

/** The common config; docs/product/status.md. */
export const Status = v.pipe(
  hasAnyOf('maintenance', 'regionRestriction', 'whitelabelVal'),
  v.object({
    maintenance: v.optional(LooseBoolean, false),
    maintenanceEnd: v.nullish(v.union([v.string(), v.number()])),
    regionRestriction: v.optional(LooseBoolean, false),
    ip: v.nullish(v.string()),
    test: v.optional(LooseBoolean, false),
    register: v.nullish(v.object({ captcha: v.nullish(v.object({ enabled: v.optional(LooseBoolean, false) })) })),
    /** Merchant flags; a missing one is off. */
    whitelabelVal: v.nullish(v.record(v.string(), LooseBoolean), () => ({})),
    imageCDNs: arrayOrEmpty(v.string()),
    smsProvider: v.nullish(v.object({ firebase: v.optional(LooseBoolean, false), apiKey: v.nullish(v.string()) })),
    gw: v.nullish(v.string()),
    mobileTemplate: v.nullish(v.string()),
    /** Read by its own schema, contract/schemas/identity/identity-settings.ts, only where it is needed. */
    identity: v.optional(v.unknown()),
    /** Read likewise, by contract/schemas/player/tracking-settings.ts. */
    tracking: v.optional(v.unknown()),
    /** Read likewise, by contract/schemas/player/app-download.ts. */
    appDownload: v.optional(v.unknown()),
  }),
);
export type Status = v.InferOutput<typeof Status>;

export const CustomerServiceEntry = v.object({
  title: v.nullish(v.string()),
  csType: v.nullish(v.string()),
  csPosition: v.nullish(v.union([v.string(), v.number()])),
  path: v.nullish(v.string()),
});
export type CustomerServiceEntry = v.InferOutput<typeof CustomerServiceEntry>;

/** The same list alone, for a page whose configuration has none. docs/product/customer-service.md */
export const CustomerServiceScript = v.object({ customerServiceScript: v.array(CustomerServiceEntry) });

/** Each off unless it is declared; docs/product/lines.md. */
export const Capabilities = v.object({
  idempotency: v.optional(LooseBoolean, false),
  plainCalls: v.optional(LooseBoolean, false),
  /** Every reply of a row names it in a header. */
  rowNames: v.optional(LooseBoolean, false),
});
export type Capabilities = v.InferOutput<typeof Capabilities>;

/** docs/product/lines.md: the operator's lines and what it can do beyond the plain protocol. */
export const Configuration = v.object({
  customerService: arrayOrEmpty(CustomerServiceEntry),
  /** Hosts that the customer service may be at, beside the operator's own; where none is named it may be anywhere. */
  customerServiceHosts: arrayOrEmpty(NonEmptyString),
  /** Hosts that the chat may be at, beside the operator's own; where none is named it may be anywhere. docs/product/chat.md */
  chatHosts: arrayOrEmpty(NonEmptyString),
  domainList: v.array(v.object({ domainName: NonEmptyString })),
  /** Hosts that may be given a member's token, beside the operator's own; docs/product/security.md */
  partners: arrayOrEmpty(NonEmptyString),
  capabilities: v.nullish(Capabilities, () => v.parse(Capabilities, {})),
});
export type Configuration = v.InferOutput<typeof Configuration>;

/** The operator's domains alone, in a form that no configuration is taken for. docs/product/lines.md */
export const DomainRoute = v.object({ domains: v.array(NonEmptyString) });

export const PingQuery = v.object({ speed: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.number()) });

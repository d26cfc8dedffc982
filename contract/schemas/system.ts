import * as v from 'valibot';
import { Flag, having, list, maybe, orElse, Text } from './values.ts';

export const StatusQuery = v.object({
  device: v.literal('MOBILE'),
  track: v.optional(v.string()),
  originalDomain: v.optional(v.string()),
  url: v.optional(v.string()),
});

/** The common config; docs/product/status.md. */
export const Status = v.pipe(
  having('maintenance', 'regionRestriction', 'whitelabelVal'),
  v.object({
    maintenance: v.optional(Flag, false),
    maintenanceEnd: maybe(v.union([v.string(), v.number()])),
    regionRestriction: v.optional(Flag, false),
    ip: maybe(v.string()),
    test: v.optional(Flag, false),
    register: maybe(v.object({ captcha: maybe(v.object({ enabled: v.optional(Flag, false) })) })),
    /** Merchant flags; a missing one is off. */
    whitelabelVal: orElse(v.record(v.string(), Flag), () => ({})),
    imageCDNs: list(v.string()),
    smsProvider: maybe(v.object({ firebase: v.optional(Flag, false), apiKey: maybe(v.string()) })),
    gw: maybe(v.string()),
    mobileTemplate: maybe(v.string()),
    /** Read by its own schema, contract/schemas/identity/identity-settings.ts, only where it is needed. */
    identity: v.optional(v.unknown()),
  }),
);
export type Status = v.InferOutput<typeof Status>;

export const CustomerServiceEntry = v.object({
  title: maybe(v.string()),
  csType: maybe(v.string()),
  csPosition: maybe(v.union([v.string(), v.number()])),
  path: maybe(v.string()),
});
export type CustomerServiceEntry = v.InferOutput<typeof CustomerServiceEntry>;

/** Each off unless it is declared; docs/product/lines.md. */
export const Capabilities = v.object({
  idempotency: v.optional(Flag, false),
  plainCalls: v.optional(Flag, false),
  /** Every reply of a row names it in a header. */
  rowNames: v.optional(Flag, false),
});
export type Capabilities = v.InferOutput<typeof Capabilities>;

/** docs/product/lines.md: the operator's lines and what it can do beyond the plain protocol. */
export const Configuration = v.object({
  customerService: list(CustomerServiceEntry),
  domainList: v.array(v.object({ domainName: Text })),
  /** Hosts that may be given a member's token, beside the operator's own; docs/product/security.md */
  partners: list(Text),
  capabilities: orElse(Capabilities, () => v.parse(Capabilities, {})),
});
export type Configuration = v.InferOutput<typeof Configuration>;

export const PingQuery = v.object({ speed: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.number()) });

import * as v from 'valibot';
import {
  hasAnyOf,
  LooseBoolean,
  LooseMoment,
  LooseNumber,
  LooseString,
  listOrEmpty,
  looseList,
  orAbsent,
  Switch,
} from './values.ts';

/** The common config; docs/product/status.md. */
export const Status = v.pipe(
  hasAnyOf('maintenance', 'regionRestriction', 'whitelabelVal'),
  v.object({
    maintenance: Switch,
    /** Epoch milliseconds. */
    maintenanceEnd: orAbsent(LooseMoment),
    regionRestriction: Switch,
    ip: orAbsent(LooseString),
    test: Switch,
    register: orAbsent(v.object({ captcha: orAbsent(v.object({ enabled: Switch })) })),
    /** Merchant flags; a missing one is off. */
    whitelabelVal: v.nullish(v.record(v.string(), LooseBoolean), () => ({})),
    imageCDNs: listOrEmpty(LooseString),
    smsProvider: orAbsent(v.object({ firebase: Switch, apiKey: orAbsent(LooseString) })),
    gw: orAbsent(LooseString),
    mobileTemplate: orAbsent(LooseString),
    /** Codes of categories, read where activities are listed. */
    promotionCategory: v.optional(v.unknown()),
    /** Absent where the operator does not say. */
    vipProgress: orAbsent(LooseBoolean),
    /** Read by its own schema, contract/schemas/identity/identity-settings.ts, only where it is needed. */
    identity: v.optional(v.unknown()),
    /** Read likewise, by contract/schemas/player/tracking-settings.ts. */
    tracking: v.optional(v.unknown()),
    /** Read likewise, by contract/schemas/player/app-download.ts. */
    appDownload: v.optional(v.unknown()),
    /** Read likewise, by contract/schemas/player/safer-play-settings.ts. */
    saferPlay: v.optional(v.unknown()),
  }),
);
export type Status = v.InferOutput<typeof Status>;

export const CustomerServiceEntry = v.object({
  title: orAbsent(LooseString),
  csType: orAbsent(LooseString),
  csPosition: orAbsent(LooseNumber),
  path: orAbsent(LooseString),
});
export type CustomerServiceEntry = v.InferOutput<typeof CustomerServiceEntry>;

/** Each off unless it is declared; docs/product/lines.md. */
export const Capabilities = v.object({
  idempotency: Switch,
  plainCalls: Switch,
  /** Every reply of a row names it in a header. */
  rowNames: Switch,
  /** Members log in with passkeys as well; docs/product/passkeys.md */
  passkeys: Switch,
});
export type Capabilities = v.InferOutput<typeof Capabilities>;

/** docs/product/lines.md: the operator's lines and what it can do beyond the plain protocol. */
export const Configuration = v.object({
  customerService: listOrEmpty(CustomerServiceEntry),
  /** Hosts that the customer service may be at, beside the operator's own; where none is named it may be anywhere. */
  customerServiceHosts: listOrEmpty(LooseString),
  /** Hosts that the chat may be at, beside the operator's own; where none is named it may be anywhere. docs/product/chat.md */
  chatHosts: listOrEmpty(LooseString),
  domainList: looseList(v.object({ domainName: LooseString })),
  /** Hosts that may be given a member's token, beside the operator's own; docs/product/security.md */
  partners: listOrEmpty(LooseString),
  capabilities: v.fallback(Capabilities, () => v.parse(Capabilities, {})),
});
export type Configuration = v.InferOutput<typeof Configuration>;

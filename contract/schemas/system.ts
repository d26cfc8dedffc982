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

/** The common config; docs/product/status.md */
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
    /** Merchant flags; a missing flag is off. */
    whitelabelVal: v.nullish(v.record(v.string(), LooseBoolean), () => ({})),
    imageCDNs: listOrEmpty(LooseString),
    smsProvider: orAbsent(v.object({ firebase: Switch, apiKey: orAbsent(LooseString) })),
    gw: orAbsent(LooseString),
    mobileTemplate: orAbsent(LooseString),
    /** Parsed by its own schema, contract/calls/system.ts, if the country's own call has no answer. */
    countries: v.optional(v.unknown()),
    /** Parsed in the same way, by contract/calls/promotions.ts. */
    availablePromotions: v.optional(v.unknown()),
    /** Codes of categories, parsed where activities are listed. */
    promotionCategory: v.optional(v.unknown()),
    /** Absent if the operator does not send it. */
    vipProgress: orAbsent(LooseBoolean),
    /** Parsed by its own schema, contract/schemas/identity/identity-settings.ts, only if needed. */
    identity: v.optional(v.unknown()),
    /** Parsed in the same way, by contract/schemas/player/tracking-settings.ts. */
    tracking: v.optional(v.unknown()),
    /** Parsed in the same way, by contract/schemas/player/app-download.ts. */
    appDownload: v.optional(v.unknown()),
    /** Parsed in the same way, by contract/schemas/player/safer-play-settings.ts. */
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

/** Each capability is off unless it is declared; docs/product/lines.md */
export const Capabilities = v.object({
  idempotency: Switch,
  plainCalls: Switch,
  /** Every reply names its row in a header. */
  rowNames: Switch,
  /** Members can also log in with passkeys; docs/product/passkeys.md */
  passkeys: Switch,
  /** Sessions are bound to a key of the browser; docs/product/proofs.md#signed-requests */
  boundSessions: v.optional(LooseBoolean),
});
export type Capabilities = v.InferOutput<typeof Capabilities>;

/** The operator's lines and its capabilities beyond the plain protocol; docs/product/lines.md */
export const Configuration = v.object({
  customerService: listOrEmpty(CustomerServiceEntry),
  /** Allowed hosts of customer service, besides the operator's own; an empty list allows any host. */
  customerServiceHosts: listOrEmpty(LooseString),
  /** Allowed hosts of the chat, besides the operator's own; an empty list allows any host. docs/product/chat.md */
  chatHosts: listOrEmpty(LooseString),
  /** Hosts whose games are framed in the page, `*.` for subdomains; other games take the whole window. docs/product/launch.md */
  framedGameHosts: listOrEmpty(LooseString),
  domainList: looseList(v.object({ domainName: LooseString })),
  /** How many lines a round of probes asks. */
  probesAtOnce: orAbsent(LooseNumber),
  /** Hosts that may receive a member's token, besides the operator's own; docs/product/security.md */
  partners: listOrEmpty(LooseString),
  capabilities: v.fallback(Capabilities, () => v.parse(Capabilities, {})),
});
export type Configuration = v.InferOutput<typeof Configuration>;

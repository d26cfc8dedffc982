/**
 * Extensions that this project has defined where the protocol leaves a gap. An operator that implements only the protocol has none
 * of them.
 */
export const INVENTIONS = [
  'password-change',
  'registration-code',
  'provider-registration',
  'configuration',
  'lanes',
  'tracking',
  'logout',
] as const;
export type Invention = (typeof INVENTIONS)[number];

/** The options that a test may set and change while the simulator runs. */
export interface SimulatorOptions {
  /** 0 picks a free port. */
  port?: number;
  /** Origins of the lines in its configuration. */
  lines?: readonly string[];
  /** Merchant flags that override the defaults, in any spelling of yes or no that operators use. */
  flags?: Readonly<Record<string, unknown>>;
  /** Extensions that are served although the protocol does not list them. */
  inventions?: readonly Invention[];
  /** The duration of a launch. */
  launchMs?: number;
  /** The account for GeeTest v3: the URL that issues challenges, the id and the key. */
  captcha?: { readonly api: string; readonly id: string; readonly key: string } | null;
  /** How it reports an unsupported call: as a refusal of the protocol, or as a server's own error page. */
  notFound?: 'refusal' | 'json' | 'html';
  /** How far its clock is ahead of real time. */
  clockAheadMs?: number;
}

export const DEFAULTS = {
  port: 0,
  lines: [],
  flags: {},
  inventions: [],
  launchMs: 6_000,
  captcha: null,
  notFound: 'refusal',
  clockAheadMs: 540_000,
} satisfies Required<SimulatorOptions>;

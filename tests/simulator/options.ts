/** What a test may set; everything may be changed while the simulator runs. */
export interface SimulatorOptions {
  /** 0 takes a free one. */
  port?: number;
  /** Origins of the lines that its configuration lists. */
  lines?: readonly string[];
  /** Merchant flags over those that it begins with, in whatever way an operator says yes or no. */
  flags?: Readonly<Record<string, unknown>>;
  /** How long a launch takes. */
  launchMs?: number;
  /** The account at GeeTest, for v3: where a challenge is drawn, its id and its key. */
  captcha?: { readonly api: string; readonly id: string; readonly key: string } | null;
  /** How it says that it does not have a call: as a refusal of the protocol, or in a server's own words. */
  notFound?: 'refusal' | 'json' | 'html';
  /** Its clock goes ahead of the world's by so much. */
  clockAheadMs?: number;
}

export const DEFAULTS = {
  port: 0,
  lines: [],
  flags: {},
  launchMs: 6_000,
  captcha: null,
  notFound: 'refusal',
  clockAheadMs: 540_000,
} satisfies Required<SimulatorOptions>;

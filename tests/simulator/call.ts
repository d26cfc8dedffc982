import type { SimulatorOptions } from './options.ts';
import type { Member, State } from './state.ts';

/** A request that broke no rule, as the calls get it. */
export interface Asked {
  readonly query: URLSearchParams;
  /** Opened, where it came sealed. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly merchant: string;
  readonly token: string;
  readonly member: Member | null;
  readonly state: State;
  readonly options: SimulatorOptions;
  /** Of the simulator. */
  readonly origin: string;
}

export type Answer =
  /** A value that is absent is left out of the reply. */
  | { readonly value?: unknown; readonly headers?: Readonly<Record<string, string>>; readonly waitMs?: number }
  | { readonly errorCode: string; readonly message: string; readonly status?: number; readonly value?: unknown }
  /** A file that is no reply. */
  | { readonly file: string; readonly type: string; readonly status?: number };

/** One call as the protocol lists it. */
export interface Call {
  readonly methods: readonly string[];
  readonly path: string;
  /** Every member that the query may have. */
  readonly query?: readonly string[];
  /** Every member that the body may have; null where the protocol names none and any is taken. */
  readonly body?: readonly string[] | null;
  /** Members of the body that the call means nothing without. */
  readonly needs?: readonly string[];
  /** `may`: the protocol does not say. */
  readonly sealed?: 'must' | 'may';
  readonly session?: 'required' | 'forbidden';
  readonly moduleId?: string;
  /** Headers that only this call knows. */
  readonly headers?: readonly string[];
  readonly answer: (asked: Asked) => Answer | Promise<Answer>;
}

export const get = (path: string, rest: Omit<Call, 'methods' | 'path'>): Call => ({ methods: ['GET'], path, ...rest });
export const post = (path: string, rest: Omit<Call, 'methods' | 'path'>): Call => ({ methods: ['POST'], path, ...rest });

export const refuse = (errorCode: string, message: string, rest: { status?: number; value?: unknown } = {}): Answer => ({
  errorCode,
  message,
  ...rest,
});

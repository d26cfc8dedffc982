import type { Invention, SimulatorOptions } from './options.ts';
import type { Member, State } from './state.ts';

/** A request that broke no rule, as the calls receive it. */
export interface Asked {
  readonly query: URLSearchParams;
  /** Decrypted if it arrived sealed. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly merchant: string;
  readonly token: string;
  readonly member: Member | null;
  readonly state: State;
  readonly options: SimulatorOptions;
  /** The origin of the simulator. */
  readonly origin: string;
}

export type Answer =
  /** An absent value is omitted from the reply. */
  | { readonly value?: unknown; readonly headers?: Readonly<Record<string, string>>; readonly waitMs?: number }
  | { readonly errorCode: string; readonly message: string; readonly status?: number; readonly value?: unknown }
  /** A file instead of a reply. */
  | { readonly file: string; readonly type: string; readonly status?: number };

/** A call of the protocol. */
export interface Call {
  readonly methods: readonly string[];
  readonly path: string;
  /** The members that the query may have. */
  readonly query?: readonly string[];
  /** The members that the body may have; null if the protocol lists none, so that any member is accepted. */
  readonly body?: readonly string[] | null;
  /** `may`: the protocol does not define it. */
  readonly sealed?: 'must' | 'may';
  readonly session?: 'required' | 'forbidden';
  readonly moduleId?: string;
  /** Set if the protocol does not list the call; it is served only if the options enable it. */
  readonly invention?: Invention;
  /** Headers that only this call accepts. */
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

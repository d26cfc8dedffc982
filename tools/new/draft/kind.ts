import type { Draft } from './draft.ts';

/** The command line behind the kind. */
export interface Wish {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | undefined>>;
  readonly switches: readonly string[];
}

/** A kind of thing that `npm run new` writes; CONTRIBUTING.md has the recipes. */
export interface Kind {
  readonly form: string;
  readonly example: string;
  /** How many words follow the kind, at least and at most. */
  readonly words: readonly [least: number, most: number];
  readonly options?: readonly string[];
  /** Options without a value. */
  readonly switches?: readonly string[];
  /** Drafts the files and returns the work that is left to the engineer. Throws a refusal. */
  readonly draft: (wish: Wish, draft: Draft) => readonly string[];
}

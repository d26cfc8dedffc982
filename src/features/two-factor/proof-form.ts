import type { Ref } from 'react';
import type { Proof } from '../../services/login/two-factor-methods.ts';

/** What the dialog asks of the form of a method. */
export interface ProofHandle {
  /** Looks at the fields; undefined when one of them was marked. Runs the answer only when the proof is sent. */
  check(): Promise<(() => Promise<Proof>) | undefined>;
  /** Says beside its field what the operator refused; false for what is about no field. */
  explain(code: string, words: string): boolean;
}

export interface ProofFormProps {
  ref: Ref<ProofHandle>;
}

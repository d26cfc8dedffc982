export type AgentField = 'username' | 'password';

const FIELDS: Readonly<Record<string, AgentField>> = {
  username_taken: 'username',
  username_unfit: 'username',
  password_unfit: 'password',
};

/** The field a refusal is about, if it is about one; docs/product/referral.md */
export const findAgentField = (code: string): AgentField | undefined => (Object.hasOwn(FIELDS, code) ? FIELDS[code] : undefined);

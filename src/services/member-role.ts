export type Role = 'guest' | 'member' | 'agent';

const AGENT_TYPES: readonly number[] = [1, 2];

/** docs/product/session.md: type 1 and 2 are agents, any other type of a session is a member. */
export function findRole(session: { readonly type: number } | null): Role {
  if (session === null) return 'guest';
  return AGENT_TYPES.includes(session.type) ? 'agent' : 'member';
}

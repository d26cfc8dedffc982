import { AGENT_TYPES } from '#contract/member-types.ts';
export type Role = 'guest' | 'member' | 'agent';

/** docs/product/session.md: type 1 and 2 are agents, any other type of a session is a member. */
export function findRole(session: { readonly type: number } | null): Role {
  if (session === null) return 'guest';
  return AGENT_TYPES.includes(session.type) ? 'agent' : 'member';
}

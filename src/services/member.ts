import type { MemberInfo } from '#contract/calls/member.ts';
import { AGENT_TYPES } from '#contract/limits.ts';
import { useLiveQuery } from './live-query.ts';
import { useSession } from './session/session.ts';

/** The type of members who may not chat. docs/product/session.md */
const NO_CHAT_TYPE = 4;

/** The operator's data about the member; fetched only while there is a session. docs/product/session.md */
export function useMember() {
  return useLiveQuery('member.info', { skip: useSession() === null });
}

export type Role = 'guest' | 'member' | 'agent';

/** Types 1 and 2 are agents, any other type of a session is a member. docs/product/session.md */
export function findRole(session: { readonly type: number } | null): Role {
  if (session === null) return 'guest';
  return AGENT_TYPES.includes(session.type) ? 'agent' : 'member';
}

/** The club is open to members with an automatic rank (`AUTO`); docs/product/vip.md */
export function hasBenefits(member: Pick<MemberInfo, 'clubLabel'> | undefined): boolean {
  return member?.clubLabel?.type === 'AUTO';
}

export const mayChat = ({ type }: { readonly type: number }): boolean => type !== NO_CHAT_TYPE;

/** The merchant has a chat. */
export const hasChat = (flags: Readonly<Record<string, boolean>>): boolean => flags.CBS3 === true;

import type { MemberInfo } from '#contract/schemas/member.ts';

/** The club is for whoever the operator ranks by itself; docs/product/vip.md */
export function hasBenefits(member: Pick<MemberInfo, 'clubLabel'> | undefined): boolean {
  return member?.clubLabel?.type === 'AUTO';
}

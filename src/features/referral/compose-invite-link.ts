/** The address at which a friend registers; docs/product/referral.md */
export const composeInviteLink = (origin: string, code: string) => `${origin}/m/register?${new URLSearchParams({ r: code })}`;

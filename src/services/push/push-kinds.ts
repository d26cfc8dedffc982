/** What a player may choose to be told of; the operator's topics have the same names. docs/product/push.md */
export const PUSH_KINDS = ['draws', 'promotions', 'account'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** The type of members who may not chat. docs/product/session.md */
const NO_CHAT_TYPE = 4;

export const mayChat = ({ type }: { readonly type: number }): boolean => type !== NO_CHAT_TYPE;

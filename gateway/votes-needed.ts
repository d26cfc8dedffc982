/** How many known lines must agree: on a line of the list, or on a value that no single line may choose. docs/product/lines.md */
export const VOTES_NEEDED = 2;

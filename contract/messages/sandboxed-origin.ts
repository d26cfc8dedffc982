/** A helper frame is sandboxed, so what it says comes from nowhere; who says it is told by its window alone. docs/product/security.md */
export const SANDBOXED_ORIGIN = 'null';

/** There is no such call, or not by this method. */
const NOT_SERVED: readonly number[] = [404, 405, 410, 501];

/** Whether an operator answers that it does not have a call. docs/product/deployment.md */
export const isNotServed = ({ status = 0 }: { readonly status?: number }): boolean => NOT_SERVED.includes(status);

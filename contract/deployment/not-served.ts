/** Statuses for a missing call or method. */
const NOT_SERVED: readonly number[] = [404, 405, 410, 501];

/** Whether an operator answers that it does not serve a call. docs/product/deployment.md */
export const hasNotServedStatus = ({ status = 0 }: { readonly status?: number }): boolean => NOT_SERVED.includes(status);

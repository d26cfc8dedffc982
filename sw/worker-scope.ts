declare const self: ServiceWorkerGlobalScope;

/** The worker's own global, typed once. */
export const worker = self;

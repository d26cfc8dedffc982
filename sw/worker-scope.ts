interface PictureFiles {
  handleRequest(asked: { event: FetchEvent; request: Request }): Promise<Response> | undefined;
}

declare const self: ServiceWorkerGlobalScope & { pictureFiles?: PictureFiles };

/** The worker's own global, typed once. */
export const worker = self;

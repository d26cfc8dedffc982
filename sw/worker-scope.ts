interface PictureFiles {
  handleRequest(asked: { event: FetchEvent; request: Request }): Promise<Response> | undefined;
}

declare const self: ServiceWorkerGlobalScope & {
  pictureFiles?: PictureFiles;
  /** Used by the script for pictures, which is a program of its own. */
  fetchPicture?: (request: Request) => Promise<Response>;
};

/** The worker's own global, typed once. */
export const worker = self;

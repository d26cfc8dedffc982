import type { AssetManifest } from '#contract/releases/asset-manifest.ts';

interface PictureFiles {
  handleRequest(asked: { event: FetchEvent; request: Request }): Promise<Response> | undefined;
}

declare const self: ServiceWorkerGlobalScope & {
  pictureFiles?: PictureFiles;
  /** Set by the first statement of the built script; see tools/vite/asset-manifest.ts. */
  ownFiles?: AssetManifest['files'];
  /** Used by the script for pictures, which is a separate program. */
  fetchPicture?: (request: Request) => Promise<Response>;
  /** For the same script, which is loaded long after the worker has set this. */
  readClock: () => number;
};

/** The worker's own global, typed once. */
export const worker = self;

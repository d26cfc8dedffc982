import type { AssetManifest } from '#contract/releases/asset-manifest.ts';

interface PictureFiles {
  handleRequest(asked: { event: FetchEvent; request: Request }): Promise<Response> | undefined;
}

declare const self: ServiceWorkerGlobalScope & {
  pictureFiles?: PictureFiles;
  /** The first statement of the built script sets it; see tools/vite/asset-manifest.ts. */
  ownFiles?: AssetManifest['files'];
  /** Used by the script for pictures, which is a program of its own. */
  fetchPicture?: (request: Request) => Promise<Response>;
};

/** The worker's own global, typed once. */
export const worker = self;

import * as v from 'valibot';

export const AssetFile = v.object({
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  type: v.pipe(v.string(), v.minLength(1)),
});
export type AssetFile = v.InferOutput<typeof AssetFile>;

/** Every file of one build of the shell, `index.html` included; docs/product/releases.md. */
export const AssetManifest = v.object({
  build: v.pipe(v.string(), v.minLength(1)),
  files: v.record(v.string(), AssetFile),
  signature: v.optional(v.string()),
});
export type AssetManifest = v.InferOutput<typeof AssetManifest>;

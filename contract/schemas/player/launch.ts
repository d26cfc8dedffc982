import * as v from 'valibot';

export const Launch = v.object({ gameUrl: v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/)) });
export type Launch = v.InferOutput<typeof Launch>;

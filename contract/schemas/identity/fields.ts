import * as v from 'valibot';

/** Maximum characters of one text field; longer fields are refused before any decoding. */
export const MAX_FIELD_LENGTH = 4096;
export const Field = v.pipe(v.string(), v.maxLength(MAX_FIELD_LENGTH));

export const FIREBASE_CHANNELS = ['google', 'facebook', 'twitter', 'line', 'phone'] as const;
export const FirebaseChannel = v.picklist(FIREBASE_CHANNELS);
export type FirebaseChannel = v.InferOutput<typeof FirebaseChannel>;

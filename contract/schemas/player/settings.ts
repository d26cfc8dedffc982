import * as v from 'valibot';
import { LANGUAGES } from '../../languages.ts';
import { NonEmptyString, NonNegativeInteger } from '../values.ts';

/** `at`, in epoch milliseconds, is when the player chose it: the later choice holds. docs/product/languages.md */
export const LanguageBody = v.object({ language: v.picklist(LANGUAGES), at: NonNegativeInteger });

export const RESOURCE_TYPES = ['IOS', 'Android', 'MOBILECONFIG', 'AppDownloadIcon', 'IOS_LITE_APP', 'APK'] as const;

/** Download links and templates of a merchant; docs/product/merchants.md. */
export const Resources = v.object({
  resources: v.array(v.object({ resourceType: NonEmptyString, url: NonEmptyString })),
  templates: v.optional(
    v.object({
      image_logo: v.nullish(v.string()),
      pwa: v.nullish(v.string()),
      desktop_app_feature: v.nullish(v.string()),
      apple_touch_icon: v.nullish(v.string()),
    }),
    () => ({}),
  ),
});
export type Resources = v.InferOutput<typeof Resources>;

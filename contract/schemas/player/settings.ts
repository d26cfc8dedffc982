import * as v from 'valibot';
import { LANGUAGES } from '../../languages.ts';
import { arrayOrEmpty, Integer, LooseBoolean, NonEmptyString, NonNegativeInteger } from '../values.ts';

/** `at`, in epoch milliseconds, is when the player chose it: the later choice holds. Without it, that is now. docs/product/languages.md */
export const LanguageBody = v.object({ language: v.picklist(LANGUAGES), at: v.nullish(NonNegativeInteger) });

export const RESOURCE_TYPES = ['IOS', 'Android', 'MOBILECONFIG', 'AppDownloadIcon', 'IOS_LITE_APP', 'APK'] as const;

/** No limit. */
export const NO_LIMIT = -1;
/** A count from which on something ends. */
const Limit = v.nullish(
  v.pipe(
    Integer,
    v.check((value) => value >= NO_LIMIT),
  ),
  NO_LIMIT,
);

/** Whom the app asks to install it, and how often; docs/product/install.md. */
export const InstallSettings = v.object({
  /** Only members are asked. */
  loginRequired: v.optional(LooseBoolean, false),
  /** Closes within a session. */
  maxCloses: Limit,
  /** Deposits after which nobody is asked on the listed domains. */
  depositCount: Limit,
  /** Hosts where deposits are counted, each with all below it. */
  domains: arrayOrEmpty(NonEmptyString),
  /** On iOS, browsers beside Safari may do it as well, where the system lets them. */
  otherIosBrowsers: v.optional(LooseBoolean, false),
});
export type InstallSettings = v.InferOutput<typeof InstallSettings>;

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
  /** What does not fit counts as nothing said: a download must not fail for it. */
  install: v.fallback(
    v.nullish(InstallSettings, () => v.parse(InstallSettings, {})),
    () => v.parse(InstallSettings, {}),
  ),
});
export type Resources = v.InferOutput<typeof Resources>;

import * as v from 'valibot';
import { LANGUAGES } from '../../languages.ts';
import { LooseInteger, NonNegativeInteger } from '../lazy-values.ts';
import { LooseString, listOrEmpty, looseList, orAbsent, Switch } from '../values.ts';

/** `at`, in epoch milliseconds, is when the player chose it: the later choice holds. Without it, that is now. docs/product/languages.md */
export const LanguageBody = v.object({ language: v.picklist(LANGUAGES), at: v.nullish(NonNegativeInteger) });

export const RESOURCE_TYPES = ['IOS', 'Android', 'MOBILECONFIG', 'AppDownloadIcon', 'IOS_LITE_APP', 'APK'] as const;

/** No limit. */
export const NO_LIMIT = -1;
/** A count from which on something ends. */
const Limit = v.nullish(
  v.pipe(
    LooseInteger,
    v.check((value) => value >= NO_LIMIT),
  ),
  NO_LIMIT,
);

/** Whom the app asks to install it, and how often; docs/product/install.md. */
export const InstallSettings = v.object({
  /** Only members are asked. */
  loginRequired: Switch,
  /** Closes within a session. */
  maxCloses: Limit,
  /** Deposits after which nobody is asked on the listed domains. */
  depositCount: Limit,
  /** Hosts where deposits are counted, each with all below it. */
  domains: listOrEmpty(LooseString),
  /** On iOS, browsers beside Safari may do it as well, where the system lets them. */
  otherIosBrowsers: Switch,
});
export type InstallSettings = v.InferOutput<typeof InstallSettings>;

/** How the merchant looks on a home screen. */
export const Templates = v.object({
  image_logo: orAbsent(LooseString),
  /** JSON text. */
  pwa: orAbsent(LooseString),
  desktop_app_feature: orAbsent(LooseString),
  apple_touch_icon: orAbsent(LooseString),
});

/** Download links and templates of a merchant; docs/product/merchants.md. */
export const Resources = v.object({
  resources: looseList(v.object({ resourceType: LooseString, url: LooseString })),
  templates: v.fallback(Templates, {}),
  /** What does not fit counts as nothing said: a download must not fail for it. */
  install: v.fallback(InstallSettings, () => v.parse(InstallSettings, {})),
});
export type Resources = v.InferOutput<typeof Resources>;

import * as v from 'valibot';
import { LooseInteger, LooseString, listOrEmpty, looseList, orAbsent, Switch } from '../values.ts';

export const RESOURCE_TYPES = ['IOS', 'Android', 'MOBILECONFIG', 'AppDownloadIcon', 'IOS_LITE_APP', 'APK'] as const;

/** No limit. */
export const NO_LIMIT = -1;
/** The count at which a prompt stops. */
const Limit = v.nullish(
  v.pipe(
    LooseInteger,
    v.check((value) => value >= NO_LIMIT),
  ),
  NO_LIMIT,
);

/** Which players the app prompts to install it, and how often; docs/product/install.md */
export const InstallSettings = v.object({
  /** Only members are prompted. */
  loginRequired: Switch,
  /** Maximum closes within a session. */
  maxCloses: Limit,
  /** The number of deposits after which no prompt appears on the listed domains. */
  depositCount: Limit,
  /** Hosts on which deposits are counted, each with its subdomains. */
  domains: listOrEmpty(LooseString),
  /** On iOS, other browsers than Safari are prompted too, if the system allows them to install. */
  otherIosBrowsers: Switch,
});
export type InstallSettings = v.InferOutput<typeof InstallSettings>;

/** The merchant's appearance on a home screen. */
export const Templates = v.object({
  image_logo: orAbsent(LooseString),
  /** JSON text. */
  pwa: orAbsent(LooseString),
  desktop_app_feature: orAbsent(LooseString),
  apple_touch_icon: orAbsent(LooseString),
});

/** Download links and templates of a merchant; docs/product/merchants.md */
export const Resources = v.object({
  resources: looseList(v.object({ resourceType: LooseString, url: LooseString })),
  templates: v.fallback(Templates, {}),
  /** Invalid settings get the defaults, because a download must not fail for them. */
  install: v.fallback(InstallSettings, () => v.parse(InstallSettings, {})),
});
export type Resources = v.InferOutput<typeof Resources>;

import { VENDOR_HOSTS } from '#contract/captcha/captcha-hosts.ts';
import type { Language } from '#contract/languages.ts';
import type { CaptchaStart } from '#contract/messages/captcha-frame.ts';
import type { CaptchaSettings } from '#contract/schemas/identity/identity-settings.ts';
import { fetchQuery } from '../../bridges/api.ts';

type Version = CaptchaStart['version'];

/** The vendor's names of our languages; one it does not know is shown in English. */
const VENDOR_LANGUAGES: Readonly<Record<Version, Partial<Record<Language, string>>>> = {
  v3: { CN: 'zh-cn', TW: 'zh-tw', PT: 'pt-pt', 'PT-BR': 'pt-pt', ES: 'es', ID: 'id', JA: 'ja', KO: 'ko', TH: 'th', VI: 'vi' },
  v4: { CN: 'zho', TW: 'zho-tw', PT: 'pon', 'PT-BR': 'pon', ES: 'spa', ID: 'ind', JA: 'jpn', KO: 'kor', TH: 'tha', VI: 'vie' },
};
const ENGLISH: Readonly<Record<Version, string>> = { v3: 'en', v4: 'eng' };

/** What the frame starts the vendor from; v3 asks the operator for a challenge first. docs/product/captcha.md */
export async function loadCaptchaStart(settings: CaptchaSettings, version: Version, language: Language): Promise<CaptchaStart> {
  const common = {
    hosts: settings.hosts.length > 0 ? settings.hosts : [...VENDOR_HOSTS],
    language: VENDOR_LANGUAGES[version][language] ?? ENGLISH[version],
  };
  if (version === 'v4') return { version, captchaId: settings.GEETEST_ID ?? '', ...common };
  const { value } = await fetchQuery('captcha.geetest', { query: { t: Date.now() } });
  return { version, start: value, ...common };
}

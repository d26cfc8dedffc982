import { VENDOR_HOSTS } from '#contract/captcha/captcha-hosts.ts';
import type { Language } from '#contract/languages.ts';
import {
  CAPTCHA_FRAME_PATH,
  type CaptchaProof,
  type CaptchaStart,
  CaptchaToPage,
  type PageToCaptcha,
} from '#contract/messages/captcha-frame.ts';
import type { CaptchaSettings } from '#contract/schemas/identity/identity-settings.ts';
import { fetchQuery } from '../../bridges/api.ts';
import { ApiError } from '../../bridges/api-error.ts';
import { listenToFrame } from '../../bridges/listen-to-frame.ts';
import { readNow } from '../../platform/clock.ts';
import type { CaptchaFields } from '../../services/captcha.ts';
import * as styles from './captcha.module.css';
import type { Vendor, VendorEvents } from './captcha-process.ts';

interface FrameOptions {
  /** The frame's parent; moving the frame would load it again. */
  readonly container: HTMLElement;
  readonly title: string;
  readonly loadStart: () => Promise<CaptchaStart>;
  /** Names the reason why `loadStart` rejected. */
  readonly describeFailure: (reason: unknown) => { code: string; message: string };
  /** The vendor shows a challenge, if it reports that. */
  readonly onChallenge?: () => void;
}

/** Runs the vendor's script in a frame without an origin, from which it reaches neither the page nor its storage; docs/product/page-policy.md */
export function startFrameVendor(options: FrameOptions, events: VendorEvents): Vendor {
  const frame = createFrame(options.title);
  const start = options.loadStart();
  let isStopped = false;
  const reportFailure = (reason: unknown) => {
    const { code, message } = options.describeFailure(reason);
    if (!isStopped) events.failed(code, message);
  };
  start.catch(reportFailure);

  const send = (message: PageToCaptcha) => {
    // A sandboxed frame has no origin to name, and this window belongs to the frame.
    frame.contentWindow?.postMessage(message, '*');
  };
  const handle = (message: CaptchaToPage) => {
    switch (message.type) {
      case 'captcha-frame-opened':
        return void start.then(
          (ready) => send({ type: 'captcha-start', start: ready }),
          () => {},
        );
      case 'captcha-ready':
        return events.ready();
      case 'captcha-solved':
        return events.solved(toFields(message.proof));
      case 'captcha-closed':
        return events.closed();
      case 'captcha-challenge':
        return options.onChallenge?.();
      case 'captcha-failed':
        return events.failed(message.code, message.words);
    }
  };

  const stopHearing = listenToFrame(frame, CaptchaToPage, handle);
  options.container.append(frame);
  return {
    show: () => send({ type: 'captcha-show' }),
    reset: () => send({ type: 'captcha-reset' }),
    stop: () => {
      isStopped = true;
      stopHearing();
      frame.remove();
    },
  };
}

function createFrame(title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.className = styles.frame ?? '';
  frame.title = title;
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.src = CAPTCHA_FRAME_PATH;
  return frame;
}

function toFields(proof: CaptchaProof): CaptchaFields {
  if (proof.version === 'v4') return { geetestValidateV4: proof.validate };
  return { geetestSeccode: proof.seccode, geetestChallenge: proof.challenge };
}

/** Whether another line names the same account, or none answers. docs/product/captcha.md#the-frame */
async function isAccountConfirmed(account: string, query: { t: number }, exceptLine: string | undefined): Promise<boolean> {
  // No line can alter a reply that is signed.
  if (!exceptLine || __REPLY_KEYS__.length > 0) return true;
  const other = await fetchQuery('captcha.geetest', { query, exceptLine }).catch(() => undefined);
  return !other || other.value.gt === account;
}

type Version = CaptchaStart['version'];

/** The vendor's codes of our languages; a language without a code is shown in English. */
const VENDOR_LANGUAGES: Readonly<Record<Version, Partial<Record<Language, string>>>> = {
  v3: { CN: 'zh-cn', TW: 'zh-tw', PT: 'pt-pt', 'PT-BR': 'pt-pt', ES: 'es', ID: 'id', JA: 'ja', KO: 'ko', TH: 'th', VI: 'vi' },
  v4: { CN: 'zho', TW: 'zho-tw', PT: 'pon', 'PT-BR': 'pon', ES: 'spa', ID: 'ind', JA: 'jpn', KO: 'kor', TH: 'tha', VI: 'vie' },
};
const ENGLISH: Readonly<Record<Version, string>> = { v3: 'en', v4: 'eng' };

/** The data from which the frame starts the vendor; v3 first fetches a challenge from the operator. docs/product/captcha.md */
export async function loadCaptchaStart(settings: CaptchaSettings, version: Version, language: Language): Promise<CaptchaStart> {
  const common = {
    hosts: settings.hosts.length > 0 ? settings.hosts : [...VENDOR_HOSTS],
    language: VENDOR_LANGUAGES[version][language] ?? ENGLISH[version],
  };
  if (version === 'v4') return { version, captchaId: settings.GEETEST_ID ?? '', ...common };
  const query = { t: readNow() };
  const { value, meta } = await fetchQuery('captcha.geetest', { query });
  if (value.gt !== settings.GEETEST_ID && !(await isAccountConfirmed(value.gt, query, meta.line))) {
    throw new ApiError('reply_invalid');
  }
  return { version, start: value, ...common };
}

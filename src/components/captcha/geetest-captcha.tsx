import { type SyntheticEvent, useEffect, useMemo, useRef } from 'react';
import type { Language } from '#contract/languages.ts';
import type { CaptchaSettings } from '#contract/schemas/identity/identity-settings.ts';
import { ApiError } from '../../bridges/api-error.ts';
import { getErrorText } from '../../i18n/error-text.ts';
import { getText, useLanguage, useText } from '../../i18n/text.ts';
import { overlayBack } from '../../platform/overlay-back.ts';
import type { CaptchaControl } from '../../services/captcha.ts';
import { useIdentitySettings } from '../../services/identity-settings.ts';
import { useLatest } from '../../state/use-latest.ts';
import { DeferredIcon } from '../../ui/deferred-icon.tsx';
import * as looks from '../../ui/styles/looks.module.css';
import * as styles from './captcha.module.css';
import { CaptchaStateView } from './captcha-state-view.tsx';
import { type CaptchaDeps, createCaptcha } from './create-captcha.ts';
import { loadCaptchaStart } from './load-captcha-start.ts';
import { startFrameVendor } from './start-frame-vendor.ts';

const schedule: CaptchaDeps['schedule'] = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** The vendor's captcha; undefined where no version of it is required. docs/product/captcha.md */
export function useGeetestCaptcha(version: 'v3' | 'v4' | undefined): CaptchaControl | undefined {
  const language = useLanguage();
  const { captcha: settings } = useIdentitySettings();
  const latest = useLatest({ settings, language });
  const isSetUp = Boolean(settings.GEETEST_ID);
  const captcha = useMemo(() => version && createFramedCaptcha({ version, isSetUp, latest }), [version, isSetUp, latest]);
  return (
    captcha && {
      element: <GeetestCaptcha key={version} captcha={captcha} />,
      solve: captcha.verify,
      reset: captcha.reset,
    }
  );
}

interface Latest {
  readonly settings: CaptchaSettings;
  readonly language: Language;
}

interface FramedCaptchaOptions {
  readonly version: 'v3' | 'v4';
  readonly isSetUp: boolean;
  readonly latest: { readonly current: Latest };
}

/** The captcha and the element that its frame stands in, which is there from the first effect on. */
function createFramedCaptcha({ version, isSetUp, latest }: FramedCaptchaOptions) {
  let place: HTMLElement | null = null;
  const captcha = createCaptcha({
    isSetUp,
    // the operator discards a challenge of v3 together with its solution
    startServesOnce: version === 'v3',
    schedule,
    startVendor: (events) =>
      startFrameVendor(
        {
          place: place as HTMLElement,
          title: getText('captcha'),
          loadStart: () => loadCaptchaStart(latest.current.settings, version, latest.current.language),
          describeFailure,
        },
        events,
      ),
  });
  const setPlace = (element: HTMLElement | null) => {
    place = element;
  };
  return { ...captcha, setPlace, focus: () => place?.querySelector('iframe')?.focus() };
}

interface GeetestCaptchaProps {
  captcha: ReturnType<typeof createFramedCaptcha>;
}

/** Shows the captcha in a frame, which covers the screen while the challenge is open. */
function GeetestCaptcha({ captcha }: GeetestCaptchaProps) {
  const text = useText();
  const layer = useRef<HTMLDialogElement>(null);
  const { setPlace } = captcha;
  const state = captcha.store.use((current) => current);
  const isOpen = state.name === 'waiting' && state.isOpen;

  useEffect(() => {
    captcha.start();
    return captcha.stop;
  }, [captcha]);
  useEffect(() => {
    if (!isOpen) return;
    const opened = layer.current;
    opened?.showModal();
    captcha.focus();
    const releaseBack = overlayBack.push(captcha.reset);
    return () => {
      releaseBack();
      opened?.close();
    };
  }, [isOpen, captcha]);
  const closeByKey = (event: SyntheticEvent) => {
    event.preventDefault();
    captcha.reset();
  };

  return (
    <div className={styles.captcha} data-state={state.name}>
      <CaptchaStateView state={state} onVerify={() => captcha.verify().catch(() => {})} onRetry={captcha.retry} />
      <dialog className={styles.layer} ref={layer} aria-label={text('captcha')} aria-hidden={!isOpen} onCancel={closeByKey}>
        <div ref={setPlace} inert={!isOpen} />
        {isOpen && (
          <button type="button" className={styles.close} onClick={captcha.reset}>
            <DeferredIcon name="close" />
            <span className={looks.visuallyHidden}>{text('close')}</span>
          </button>
        )}
      </dialog>
    </div>
  );
}

function describeFailure(reason: unknown): { code: string; message: string } {
  const error = reason instanceof ApiError ? reason : new ApiError('unknown_error', { cause: reason });
  return { code: error.code, message: getErrorText(error) };
}

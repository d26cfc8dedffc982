import { type Ref, type SyntheticEvent, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { ApiError } from '../../bridges/api-error.ts';
import { getErrorText } from '../../i18n/error-text.ts';
import { getText, useLanguage, useText } from '../../i18n/text.ts';
import { overlayBack } from '../../platform/overlay-back.ts';
import type { CaptchaHandle } from '../../services/captcha.ts';
import { useIdentitySettings } from '../../services/identity-settings.ts';
import { DeferredIcon } from '../../ui/deferred-icon.tsx';
import { CaptchaStateView } from './captcha-state-view.tsx';
import { type CaptchaDeps, createCaptcha } from './create-captcha.ts';
import { loadCaptchaStart } from './load-captcha-start.ts';
import { startFrameVendor } from './start-frame-vendor.ts';
import './captcha.css';

interface GeetestCaptchaProps {
  version: 'v3' | 'v4';
  ref?: Ref<CaptchaHandle>;
}

const schedule: CaptchaDeps['schedule'] = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** Shows the vendor's captcha in a frame, which covers the screen while the challenge is open; docs/product/captcha.md */
export function GeetestCaptcha({ version, ref }: GeetestCaptchaProps) {
  const text = useText();
  const language = useLanguage();
  const { captcha: settings } = useIdentitySettings();
  const layer = useRef<HTMLDialogElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef({ settings, language });
  latest.current = { settings, language };
  const [captcha] = useState(() =>
    createCaptcha({
      isSetUp: Boolean(settings.GEETEST_ID),
      // the operator discards a challenge of v3 together with its solution
      startServesOnce: version === 'v3',
      schedule,
      startVendor: (events) =>
        startFrameVendor(
          {
            place: place.current as HTMLElement,
            title: getText('captcha'),
            loadStart: () => loadCaptchaStart(latest.current.settings, version, latest.current.language),
            describeFailure,
          },
          events,
        ),
    }),
  );
  const state = captcha.store.use((current) => current);
  const isOpen = state.name === 'waiting' && state.isOpen;

  useImperativeHandle(ref, () => ({ solve: captcha.verify, reset: captcha.reset }), [captcha]);
  useEffect(() => {
    captcha.start();
    return captcha.stop;
  }, [captcha]);
  useEffect(() => {
    if (!isOpen) return;
    const opened = layer.current;
    opened?.showModal();
    place.current?.querySelector('iframe')?.focus();
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
    <div className="captcha" data-state={state.name}>
      <CaptchaStateView state={state} onVerify={() => captcha.verify().catch(() => {})} onRetry={captcha.retry} />
      <dialog className="captcha-layer" ref={layer} aria-label={text('captcha')} aria-hidden={!isOpen} onCancel={closeByKey}>
        <div ref={place} inert={!isOpen} />
        {isOpen && (
          <button type="button" className="captcha-close" onClick={captcha.reset}>
            <DeferredIcon name="close" />
            <span className="visually-hidden">{text('close')}</span>
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

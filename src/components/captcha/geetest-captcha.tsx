import { type SyntheticEvent, useEffect, useMemo, useRef } from 'react';
import type { Language } from '#contract/languages.ts';
import type { CaptchaSettings } from '#contract/schemas/identity/identity-settings.ts';
import { toApiError } from '../../bridges/api-error.ts';
import { getErrorText } from '../../i18n/error-text.ts';
import { getText, useLanguage, useText } from '../../i18n/text.ts';
import { overlayBack } from '../../platform/back-stack.ts';
import { type CaptchaControl, findCaptchaMessage } from '../../services/captcha.ts';
import { loadIdentitySettings, useIdentitySettings } from '../../services/identity-settings.ts';
import { useLatest } from '../../state/use-latest.ts';
import { DeferredIcon } from '../../ui/deferred-icon.tsx';
import * as fieldStyles from '../../ui/styles/field.module.css';
import * as shared from '../../ui/styles/shared.module.css';
import * as styles from './captcha.module.css';
import { type CaptchaDeps, type CaptchaState, createCaptcha } from './captcha-process.ts';
import { loadCaptchaStart, startFrameVendor } from './start-frame-vendor.ts';

const schedule: CaptchaDeps['schedule'] = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** The vendor's captcha; undefined if no version of it is required. docs/product/captcha.md */
export function useGeetestCaptcha(version: 'v3' | 'v4' | undefined): CaptchaControl | undefined {
  const language = useLanguage();
  const { captcha } = useIdentitySettings();
  const latest = useLatest({ captcha, language });
  // For v3 the operator's own call returns the account.
  const isSetUp = version === 'v3' || Boolean(captcha.GEETEST_ID);
  const framed = useMemo(() => version && createFramedCaptcha({ version, isSetUp, latest }), [version, isSetUp, latest]);
  return (
    framed && {
      element: <GeetestCaptcha key={version} captcha={framed} />,
      solve: framed.verify,
      reset: framed.reset,
    }
  );
}

interface Latest {
  readonly captcha: CaptchaSettings;
  readonly language: Language;
}

interface FramedCaptchaOptions {
  readonly version: 'v3' | 'v4';
  readonly isSetUp: boolean;
  readonly latest: { readonly current: Latest };
  readonly onChallenge?: () => void;
}

/** The captcha and the element that holds its frame; the element exists from the first effect on. */
export function createFramedCaptcha({ version, isSetUp, latest, onChallenge }: FramedCaptchaOptions) {
  let container: HTMLElement | null = null;
  const captcha = createCaptcha({
    isSetUp,
    // The operator discards a v3 challenge together with its solution.
    startServesOnce: version === 'v3',
    schedule,
    startVendor: (events) =>
      startFrameVendor(
        {
          container: container as HTMLElement,
          title: getText('captcha'),
          loadStart: async () => {
            // The merchant's hosts are unknown until the lines agree on them.
            const agreed = await loadIdentitySettings({ prefer: 'store' }).catch(() => latest.current);
            return loadCaptchaStart(agreed.captcha, version, latest.current.language);
          },
          describeFailure,
          ...(onChallenge && { onChallenge }),
        },
        events,
      ),
  });
  const setContainer = (element: HTMLElement | null) => {
    container = element;
  };
  return { ...captcha, setContainer, focus: () => container?.querySelector('iframe')?.focus() };
}

interface GeetestCaptchaProps {
  captcha: ReturnType<typeof createFramedCaptcha>;
}

/** Shows the captcha in a frame, which covers the screen while the challenge is open. */
function GeetestCaptcha({ captcha }: GeetestCaptchaProps) {
  const text = useText();
  const layer = useRef<HTMLDialogElement>(null);
  const { setContainer } = captcha;
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
    // The player may solve it while the form is being sent.
    <div className={styles.captcha} data-state={state.name} data-alive="">
      <CaptchaStateView state={state} onVerify={() => captcha.verify().catch(() => {})} onRetry={captcha.retry} />
      <dialog className={styles.layer} ref={layer} aria-label={text('captcha')} aria-hidden={!isOpen} onCancel={closeByKey}>
        <div ref={setContainer} inert={!isOpen} />
        {isOpen && (
          <button type="button" className={styles.close} onClick={captcha.reset}>
            <DeferredIcon name="close" />
            <span className={shared.visuallyHidden}>{text('close')}</span>
          </button>
        )}
      </dialog>
    </div>
  );
}

function describeFailure(reason: unknown): { code: string; message: string } {
  const error = toApiError(reason);
  return { code: error.code, message: getErrorText(error) };
}

interface CaptchaStateViewProps {
  state: CaptchaState;
  onVerify: () => void;
  onRetry: () => void;
}

/** Shows the captcha as one row of the form, which has the same height in every state. */
export function CaptchaStateView({ state, onVerify, onRetry }: CaptchaStateViewProps) {
  const text = useText();
  if (state.name === 'waiting') {
    return (
      <>
        <button
          type="button"
          className={styles.row}
          aria-haspopup="dialog"
          aria-busy={state.isOpen || undefined}
          onClick={onVerify}
        >
          <span className={styles.mark} aria-hidden="true" />
          <span>{text(state.isOpen ? 'captcha_open' : 'captcha_click')}</span>
        </button>
        {state.wasClosed && (
          <p className={fieldStyles.error} role="alert">
            <strong>{text('notice')}</strong> <span>{text('captcha_first')}</span>
          </p>
        )}
      </>
    );
  }
  return (
    <div className={styles.row}>
      <span className={styles.mark} aria-hidden="true" />
      <span role="status">{describeState(state, text)}</span>
      {state.name === 'error' && (
        <button type="button" className={styles.retry} onClick={onRetry}>
          {text('retry_once')}
        </button>
      )}
    </div>
  );
}

function describeState(state: Exclude<CaptchaState, { name: 'waiting' }>, text: ReturnType<typeof useText>): string {
  if (state.name === 'loading') return text('captcha_loading');
  if (state.name === 'success') return text('captcha_success');
  const found = findCaptchaMessage(state.code, state.message);
  return text('captcha_error', { words: 'key' in found ? text(found.key) : found.message, code: state.code });
}

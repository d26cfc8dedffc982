import { type Ref, useCallback, useEffect, useRef, useState } from 'react';
import type { ImageCaptcha as Picture } from '#contract/calls/captcha.ts';
import { foldDigits, foldTyped } from '#contract/typed-text.ts';
import { fetchQuery } from '../../bridges/api.ts';
import { type ApiError, isNotServed, toApiError } from '../../bridges/api-error.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/text.ts';
import { readNow } from '../../platform/clock.ts';
import { CAPTCHA_REASONS, type CaptchaControl, CaptchaError } from '../../services/captcha.ts';
import { useLatest } from '../../state/use-latest.ts';
import { Field, NO_TEXT_CORRECTION } from '../../ui/field.tsx';
import * as shared from '../../ui/styles/shared.module.css';
import * as styles from './captcha.module.css';

/**
 * The operator's own captcha. An operator that does not serve it has no captcha and decides alone, so no field is shown.
 * docs/product/captcha.md
 */
export function useImageCaptcha(isRequired: boolean): CaptchaControl {
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const { picture, error, renew, discard } = usePicture(isRequired);
  const [isMissing, setIsMissing] = useState(false);
  const [isReadWithFocus, setReadWithFocus] = useState(false);
  // A form may solve the picture that it submitted with, after the player has got another one.
  const latest = useLatest({ picture, error });

  const solve = async () => {
    const { picture: seen, error: failure } = latest.current;
    const captchaCode = foldDigits(foldTyped(input.current?.value ?? ''));
    setIsMissing(input.current !== null && captchaCode === '');
    if (isNotServed(failure)) return {};
    if (!seen && failure) throw new CaptchaError(failure.code, errorText(failure));
    if (seen && captchaCode) return { captchaId: seen.captchaId, captchaCode };
    setReadWithFocus(document.activeElement !== input.current);
    input.current?.focus();
    throw new CaptchaError(CAPTCHA_REASONS.noAnswer);
  };
  const reset = () => {
    if (input.current) input.current.value = '';
    discard();
  };
  const onType = () => setIsMissing(false);
  const isShown = isRequired && !isNotServed(error);
  const element = isShown ? <PictureField {...{ input, picture, error, isMissing, isReadWithFocus, renew, onType }} /> : null;
  return { element, solve, reset };
}

interface PictureFieldProps {
  input: Ref<HTMLInputElement>;
  picture: Picture | undefined;
  error: ApiError | undefined;
  isMissing: boolean;
  isReadWithFocus: boolean;
  renew: () => void;
  onType: () => void;
}

function PictureField({ input, picture, error, isMissing, isReadWithFocus, renew, onType }: PictureFieldProps) {
  const text = useText();
  const errorText = useErrorText();
  return (
    <div className={styles.image}>
      <Field
        ref={input}
        label={text('captcha_image_label')}
        error={isMissing ? text('captcha_image_missing') : undefined}
        isReadWithFocus={isReadWithFocus}
        name="captcha"
        autoComplete="off"
        {...NO_TEXT_CORRECTION}
        enterKeyHint="go"
        onChange={onType}
      />
      <button type="button" className={styles.picture} onClick={renew}>
        {picture && <img src={picture.image} alt={text('captcha_image')} width={120} height={46} />}
        <span className={picture ? shared.visuallyHidden : ''}>{text('captcha_image_new')}</span>
      </button>
      <p className={styles.imageError} role="status">
        {error && errorText(error)}
      </p>
    </div>
  );
}

/**
 * Loads a new picture each time `renew` or `discard` is called, and removes the used one at once; a late reply to an earlier
 * request is dropped.
 */
function usePicture(isRequired: boolean) {
  const [requested, setRequested] = useState(0);
  const [shown, setShown] = useState<{ picture?: Picture; error?: ApiError }>({});
  useEffect(() => {
    if (!isRequired) return;
    const controller = new AbortController();
    const { signal } = controller;
    fetchQuery('captcha.image', { query: { t: readNow() + requested }, signal }).then(
      ({ value }) => !signal.aborted && setShown({ picture: value }),
      (reason: unknown) => !signal.aborted && setShown({ error: toApiError(reason) }),
    );
    return () => controller.abort();
  }, [requested, isRequired]);
  const renew = useCallback(() => setRequested((count) => count + 1), []);
  const discard = useCallback(() => {
    setShown(({ error }) => ({ ...(error && { error }) }));
    renew();
  }, [renew]);
  return { ...shown, renew, discard };
}

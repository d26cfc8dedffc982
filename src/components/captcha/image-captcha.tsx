import { type Ref, useCallback, useEffect, useRef, useState } from 'react';
import type { ImageCaptcha as Picture } from '#contract/schemas/identity/captcha-start.ts';
import { fetchQuery } from '../../bridges/api.ts';
import { ApiError } from '../../bridges/api-error.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/text.ts';
import { CAPTCHA_REASONS, type CaptchaControl, CaptchaError } from '../../services/captcha.ts';
import { useLatest } from '../../state/use-latest.ts';
import { Field } from '../../ui/field.tsx';
import { NO_TEXT_CORRECTION } from '../../ui/no-text-correction.ts';
import * as looks from '../../ui/styles/looks.module.css';
import * as styles from './captcha.module.css';

const NOT_FOUND = 404;

/** The operator's own captcha. An operator without one answers 404: then nothing is shown, and the operator decides by itself. docs/product/captcha.md */
export function useImageCaptcha(isRequired: boolean): CaptchaControl {
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const { picture, error, renew, discard } = usePicture(isRequired);
  const [isMissing, setIsMissing] = useState(false);
  // a form may solve what it saw at its submit, when the player has another picture by then
  const latest = useLatest({ picture, error });

  const solve = async () => {
    const { picture: seen, error: failure } = latest.current;
    const captchaCode = input.current?.value.trim() ?? '';
    setIsMissing(input.current !== null && captchaCode === '');
    if (failure?.status === NOT_FOUND) return {};
    if (!seen && failure) throw new CaptchaError(failure.code, errorText(failure));
    if (seen && captchaCode) return { captchaId: seen.captchaId, captchaCode };
    input.current?.focus();
    throw new CaptchaError(CAPTCHA_REASONS.noAnswer);
  };
  const reset = () => {
    if (input.current) input.current.value = '';
    discard();
  };
  const onType = () => setIsMissing(false);
  const isShown = isRequired && error?.status !== NOT_FOUND;
  const element = isShown ? <PictureField {...{ input, picture, error, isMissing, renew, onType }} /> : null;
  return { element, solve, reset };
}

interface PictureFieldProps {
  input: Ref<HTMLInputElement>;
  picture: Picture | undefined;
  error: ApiError | undefined;
  isMissing: boolean;
  renew: () => void;
  onType: () => void;
}

function PictureField({ input, picture, error, isMissing, renew, onType }: PictureFieldProps) {
  const text = useText();
  const errorText = useErrorText();
  return (
    <div className={styles.image}>
      <Field
        ref={input}
        label={text('captcha_image_label')}
        error={isMissing ? text('captcha_image_missing') : undefined}
        name="captcha"
        autoComplete="off"
        {...NO_TEXT_CORRECTION}
        enterKeyHint="go"
        onChange={onType}
      />
      <button type="button" className={styles.picture} onClick={renew}>
        {picture && <img src={picture.image} alt={text('captcha_image')} width={120} height={46} />}
        <span className={picture ? looks.visuallyHidden : ''}>{text('captcha_image_new')}</span>
      </button>
      <p className={styles.imageError} role="status">
        {error && errorText(error)}
      </p>
    </div>
  );
}

/** Loads a new picture each time `renew` or `discard` is called, which takes the one that is used up away at once; a late answer to an earlier request is dropped. */
function usePicture(isRequired: boolean) {
  const [requested, setRequested] = useState(0);
  const [shown, setShown] = useState<{ picture?: Picture; error?: ApiError }>({});
  useEffect(() => {
    if (!isRequired) return;
    const controller = new AbortController();
    const { signal } = controller;
    fetchQuery('captcha.image', { query: { t: Date.now() + requested }, signal }).then(
      ({ value }) => !signal.aborted && setShown({ picture: value }),
      (reason: unknown) => {
        const error = reason instanceof ApiError ? reason : new ApiError('unknown_error', { cause: reason });
        if (!signal.aborted) setShown({ error });
      },
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

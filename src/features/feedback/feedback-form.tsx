import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { FEEDBACK_TOPICS, MOST_FEEDBACK_CHARACTERS } from '#contract/schemas/player/feedback.ts';
import { NeedsNetwork } from '../../components/connection/needs-network.tsx';
import { FormError } from '../../components/forms/form-error.tsx';
import { PillChoice } from '../../components/forms/pill-choice.tsx';
import { type FormFields, useForm } from '../../components/forms/use-form.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import { useConnection } from '../../services/connection/connection.ts';
import { Button } from '../../ui/button.tsx';
import * as fieldStyles from '../../ui/styles/field.module.css';
import * as looks from '../../ui/styles/looks.module.css';
import * as styles from './feedback.module.css';
import { FeedbackText } from './feedback-rules.ts';
import { changeDraft, sendDraft, useDraft, useSentHere } from './feedback-store.ts';
import { chooseSentNote, findWaiting, type Identified } from './find-waiting.ts';

/** Sends a message, with or without a network; docs/product/feedback.md. */
export function FeedbackForm({ kept }: { kept: readonly Identified[] }) {
  const text = useText();
  const { online } = useConnection();
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const [error, setError] = useState<unknown>();
  const draft = useDraft();
  const form = useForm(FeedbackText);
  useDraftField(form, draft.text);
  const isWaiting = findWaiting(kept, useSentHere(), [], 0).sent.length > 0;

  const send = async () => {
    setBusy(true);
    try {
      await sendDraft();
      setSent(true);
    } catch (reason) {
      setError(reason);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setSent(false);
    setError(undefined);
    void form.handleSubmit(send)(event);
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <PillChoice
        name="topic"
        legend={text('feedback_topic')}
        options={FEEDBACK_TOPICS.map((value) => ({ value, label: text(`feedback_${value}`) }))}
        chosen={draft.topic}
        onChoose={(topic) => changeDraft({ topic })}
      />
      <MessageField form={form} length={draft.text.trim().length} />
      <FormError reason={error} />
      <Button type="submit" isWide isBusy={isBusy}>
        {text('feedback_send')}
      </Button>
      <p className={styles.note} role="status">
        {isSent && text(chooseSentNote(isWaiting, online))}
      </p>
      <NeedsNetwork words="feedback_offline" />
    </form>
  );
}

/** Keeps the draft, which outlives the screen, and the field alike. */
function useDraftField({ getValue, setValue, subscribe }: FormFields<'text'>, draft: string): void {
  useEffect(() => {
    if (getValue('text') !== draft) setValue('text', draft, { shouldDirty: true });
  }, [draft, getValue, setValue]);
  useEffect(() => subscribe(() => changeDraft({ text: getValue('text') })), [subscribe, getValue]);
}

function MessageField({ form, length }: { form: FormFields<'text'>; length: number }) {
  const text = useText();
  const tag = useLanguageTag();
  const id = useId();
  const { ref, error } = form.register('text');
  const format = (value: number) => new Intl.NumberFormat(tag).format(value);
  const count = text('feedback_count', { count: format(length), most: format(MOST_FEEDBACK_CHARACTERS) });
  return (
    <div className={fieldStyles.field} data-invalid={error ? '' : undefined}>
      <label htmlFor={id}>{text('feedback_text')}</label>
      <div className={fieldStyles.box}>
        <textarea
          id={id}
          ref={ref}
          rows={5}
          name="message"
          autoComplete="off"
          aria-required
          enterKeyHint="enter"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-problem ${id}-count`}
        />
      </div>
      <div id={`${id}-problem`} aria-live="polite">
        {error && <p className={fieldStyles.error}>{error}</p>}
      </div>
      <small id={`${id}-count`} className={`${styles.count} ${looks.muted} ${looks.num}`}>
        {count}
      </small>
    </div>
  );
}

import { type SubmitEvent, useEffect, useId, useState } from 'react';
import * as v from 'valibot';
import { FEEDBACK_TOPICS, FeedbackBody, MAX_FEEDBACK_CHARACTERS } from '#contract/calls/feedback.ts';
import { NeedsNetwork } from '../../components/connection/needs-network.tsx';
import { requiredText } from '../../components/forms/field-rules.ts';
import { Form, FormError } from '../../components/forms/form.tsx';
import { PillChoice } from '../../components/forms/pill-choice.tsx';
import { type FormFields, useForm } from '../../components/forms/use-form.ts';
import { formatNumber } from '../../i18n/format-values.ts';
import { type AnyTextKey, getText, useLanguageTag, useText } from '../../i18n/text.ts';
import { useConnection } from '../../services/connection/connection.ts';
import { createPageChange, usePageChange } from '../../services/page-change.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import * as fieldStyles from '../../ui/styles/field.module.css';
import * as shared from '../../ui/styles/shared.module.css';
import * as styles from './feedback.module.css';
import {
  changeDraft,
  chooseSentMessage,
  findWaiting,
  type Identified,
  isSentHere,
  sendDraft,
  useDraft,
  useRefusal,
  useSentHere,
} from './feedback-store.ts';

/** Schema for the text of a message. docs/product/feedback.md */
export const FeedbackText = v.object({
  text: v.pipe(
    requiredText('feedback_missing'),
    v.maxLength(MAX_FEEDBACK_CHARACTERS, 'feedback_too_long' satisfies AnyTextKey),
    FeedbackBody.entries.text,
  ),
});

const feedbackChange = createPageChange({
  // The draft has the text of the form, and the topic as well.
  send: (_values: v.InferOutput<typeof FeedbackText>) => sendDraft(),
  findTitle: () => getText('feedback'),
});

/** Sends a message, with or without a network. docs/product/feedback.md */
export function FeedbackForm({ listed }: { listed: readonly Identified[] }) {
  const text = useText();
  const { online } = useConnection();
  const { change, sent } = usePageChange(feedbackChange);
  const isBusy = sent !== undefined;
  const [isSent, setSent] = useState(false);
  const [error, setError] = useState<unknown>();
  const draft = useDraft();
  const refusal = useRefusal();
  const form = useForm(FeedbackText);
  useDraftField(form, draft.text);
  const isWaiting = findWaiting(listed, useSentHere(), [], isSentHere).sent.length > 0;

  const send = async (values: v.InferOutput<typeof FeedbackText>) => {
    const outcome = await change(values);
    if (!outcome) return;
    if ('failure' in outcome) setError(outcome.failure);
    else setSent(true);
  };
  const submit = (event: SubmitEvent) => {
    setSent(false);
    setError(undefined);
    return form.handleSubmit(send)(event);
  };

  return (
    <Form className={styles.form} isBusy={isBusy} onSubmit={submit}>
      <PillChoice
        name="topic"
        legend={text('feedback_topic')}
        options={FEEDBACK_TOPICS.map((value) => ({ value, label: text(`feedback_${value}`) }))}
        chosen={draft.topic}
        onChoose={(topic) => changeDraft({ topic })}
      />
      <MessageField form={form} length={draft.text.trim().length} />
      <FormError reason={error ?? refusal} />
      <Button type="submit" isWide isBusy={isBusy}>
        {text('feedback_send')}
      </Button>
      <p className={styles.note} role="status">
        {isSent && !refusal && text(chooseSentMessage(isWaiting, online))}
      </p>
      <NeedsNetwork textKey="feedback_offline" />
    </Form>
  );
}

/** Syncs the field with the draft, which outlives the screen. */
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
  const { ref, ...problem } = form.register('text');
  const format = (value: number) => formatNumber(value, tag);
  const count = text('feedback_count', { count: format(length), most: format(MAX_FEEDBACK_CHARACTERS) });
  return (
    <div className={fieldStyles.field} data-invalid={problem.error ? '' : undefined}>
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
          aria-invalid={problem.error ? true : undefined}
          aria-describedby={problem.error ? `${id}-problem ${id}-count` : `${id}-count`}
        />
      </div>
      <FieldError id={`${id}-problem`} {...problem} />
      <small id={`${id}-count`} className={`${styles.count} ${shared.muted} ${shared.num}`}>
        {count}
      </small>
    </div>
  );
}

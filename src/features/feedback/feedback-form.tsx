import { type SubmitEvent, useId, useRef, useState } from 'react';
import { FEEDBACK_TOPICS, MOST_FEEDBACK_CHARACTERS } from '#contract/schemas/player/feedback.ts';
import { toApiError } from '../../bridges/api-error.ts';
import { NeedsNetwork } from '../../components/screen/needs-network.tsx';
import { useErrorText } from '../../i18n/error-text.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import { useConnection } from '../../services/connection/connection.ts';
import { Button } from '../../ui/button.tsx';
import { changeDraft, sendDraft, useDraft, useSentHere } from './feedback-desk.ts';
import { findFeedbackProblem } from './find-feedback-problem.ts';
import { chooseSentNote, findWaiting, type Identified } from './find-waiting.ts';
import '../../ui/styles/field.css';
import './feedback.css';

/** Goes with or without a network; docs/product/feedback.md. */
export function FeedbackForm({ kept }: { kept: readonly Identified[] }) {
  const text = useText();
  const errorText = useErrorText();
  const { online } = useConnection();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState('');
  const draft = useDraft();
  const isWaiting = findWaiting(kept, useSentHere(), [], 0).sent.length > 0;

  const send = async () => {
    setBusy(true);
    try {
      await sendDraft();
      setSent(true);
    } catch (reason) {
      setProblem(errorText(toApiError(reason)));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = findFeedbackProblem(draft.text);
    setSent(false);
    setProblem(found ? text(found) : '');
    if (found) field.current?.focus();
    else void send();
  };

  return (
    <form className="feedback-form" noValidate onSubmit={submit}>
      <Topics chosen={draft.topic} />
      <Words field={field} typed={draft.text} problem={problem} />
      <Button type="submit" isWide isBusy={isBusy}>
        {text('feedback_send')}
      </Button>
      <p className="feedback-note" role="status">
        {isSent && text(chooseSentNote(isWaiting, online))}
      </p>
      <NeedsNetwork words="feedback_offline" />
    </form>
  );
}

function Topics({ chosen }: { chosen: (typeof FEEDBACK_TOPICS)[number] }) {
  const text = useText();
  return (
    <fieldset className="feedback-topics">
      <legend>{text('feedback_topic')}</legend>
      {FEEDBACK_TOPICS.map((topic) => (
        <label key={topic}>
          <input type="radio" name="topic" checked={topic === chosen} onChange={() => changeDraft({ topic })} />
          <span>{text(`feedback_${topic}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface WordsProps {
  field: React.Ref<HTMLTextAreaElement>;
  typed: string;
  problem: string;
}

function Words({ field, typed, problem }: WordsProps) {
  const text = useText();
  const tag = useLanguageTag();
  const id = useId();
  const format = (value: number) => new Intl.NumberFormat(tag).format(value);
  const count = text('feedback_count', { count: format(typed.trim().length), most: format(MOST_FEEDBACK_CHARACTERS) });
  return (
    <div className="field" data-invalid={problem ? '' : undefined}>
      <label htmlFor={id}>{text('feedback_text')}</label>
      <div className="field-box">
        <textarea
          id={id}
          ref={field}
          rows={5}
          value={typed}
          onChange={(event) => changeDraft({ text: event.target.value })}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-problem ${id}-count`}
        />
      </div>
      <div id={`${id}-problem`} aria-live="polite">
        {problem && <p className="field-error">{problem}</p>}
      </div>
      <small id={`${id}-count`} className="feedback-count muted num">
        {count}
      </small>
    </div>
  );
}

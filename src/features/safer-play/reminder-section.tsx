import { useRef, useState } from 'react';
import { REMINDER_MINUTES } from '#contract/safer-play.ts';
import { type ApiError, isDoubted } from '../../bridges/api-error.ts';
import { ContactOffer } from '../../components/customer-service/contact-offer.tsx';
import { LiveMessage } from '../../components/errors/live-message.tsx';
import { useErrorMessage } from '../../components/errors/use-error-message.ts';
import { PillChoice } from '../../components/forms/pill-choice.tsx';
import { SectionHeader } from '../../components/screen/section-header.tsx';
import { useText } from '../../i18n/text.ts';
import { useFreeze } from '../../platform/nodes/freeze.ts';
import * as shared from '../../ui/styles/shared.module.css';
import * as styles from './safer-play.module.css';
import { useSaferPlayChange } from './use-change.ts';

type Minutes = (typeof REMINDER_MINUTES)[number];

/** Selects the interval at which a player is reminded of the time played. */
export function ReminderSection({ chosen }: { chosen: number }) {
  const text = useText();
  const getErrorMessage = useErrorMessage();
  const { change, sent } = useSaferPlayChange();
  const isBusy = sent?.reminderMinutes !== undefined;
  const card = useRef<HTMLElement>(null);
  useFreeze(card, sent !== undefined);
  const [saved, setSaved] = useState<Minutes>();
  const [notice, setNotice] = useState<{ readonly message: string; readonly isCalm: boolean; readonly reason?: ApiError }>();
  const choose = async (minutes: Minutes) => {
    setNotice(undefined);
    const outcome = await change({ reminderMinutes: minutes });
    if (!outcome) return;
    if ('failure' in outcome) {
      const { failure: reason } = outcome;
      return setNotice({ message: getErrorMessage(reason) ?? '', isCalm: false, reason });
    }
    setSaved(minutes);
    setNotice({ message: text('safer_saved'), isCalm: true });
  };
  const shown = sent?.reminderMinutes ?? saved ?? chosen;
  const options = REMINDER_MINUTES.map((value) => ({
    value,
    label: value === 0 ? text('safer_never') : text('safer_every', { count: value }),
  }));
  return (
    <>
      <SectionHeader title={text('safer_reminder')} />
      <section className={styles.card} aria-label={text('safer_reminder')} aria-busy={isBusy || undefined} ref={card}>
        <p className={shared.muted}>{text('safer_reminder_note')}</p>
        <PillChoice
          isLegendHidden
          legend={text('safer_reminder')}
          name="reminder"
          options={options}
          chosen={REMINDER_MINUTES.find((each) => each === shown)}
          onChoose={(minutes) => void choose(minutes)}
        />
        <LiveMessage isCalm={notice?.isCalm ?? true}>{notice?.message}</LiveMessage>
        {isDoubted(notice?.reason) && <ContactOffer />}
      </section>
    </>
  );
}

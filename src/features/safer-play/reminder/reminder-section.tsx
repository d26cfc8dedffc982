import { useState } from 'react';
import { REMINDER_MINUTES } from '#contract/safer-play.ts';
import { LiveNote } from '#src/components/errors/live-note.tsx';
import { useErrorMessage } from '#src/components/forms/use-error-message.ts';
import { SectionHeader } from '#src/components/screen/section-header.tsx';
import { useText } from '#src/i18n/text.ts';
import * as looks from '#src/ui/styles/looks.module.css';
import { PillChoice } from '../../../components/forms/pill-choice.tsx';
import * as styles from '../safer-play.module.css';
import { useSaferPlayChange } from '../use-change.ts';

type Minutes = (typeof REMINDER_MINUTES)[number];

/** When a player wants to be told how long they have been playing. */
export function ReminderSection({ chosen }: { chosen: number }) {
  const text = useText();
  const getErrorMessage = useErrorMessage();
  const { change } = useSaferPlayChange();
  const [wished, setWished] = useState<Minutes>();
  const [note, setNote] = useState<{ readonly words: string; readonly isCalm: boolean }>();
  const choose = async (minutes: Minutes) => {
    const before = wished;
    setWished(minutes);
    setNote(undefined);
    const failure = await change({ reminderMinutes: minutes });
    if (failure === null) return setNote({ words: text('safer_saved'), isCalm: true });
    setWished(before);
    if (failure) setNote({ words: getErrorMessage(failure) ?? '', isCalm: false });
  };
  const options = REMINDER_MINUTES.map((value) => ({
    value,
    label: value === 0 ? text('safer_never') : text('safer_every', { count: value }),
  }));
  return (
    <>
      <SectionHeader title={text('safer_reminder')} />
      <section className={styles.card} aria-label={text('safer_reminder')}>
        <p className={looks.muted}>{text('safer_reminder_note')}</p>
        <PillChoice
          isLegendHidden
          legend={text('safer_reminder')}
          name="reminder"
          options={options}
          chosen={wished ?? REMINDER_MINUTES.find((each) => each === chosen)}
          onChoose={(minutes) => void choose(minutes)}
        />
        <LiveNote isCalm={note?.isCalm ?? true}>{note?.words}</LiveNote>
      </section>
    </>
  );
}

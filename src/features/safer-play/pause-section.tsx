import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DAY_MS } from '#contract/limits.ts';
import { BREAK_DAYS, EXCLUSION_DAYS, PAUSE_DAYS, type PauseLength } from '#contract/safer-play.ts';
import { mutate } from '../../bridges/api.ts';
import { toApiError } from '../../bridges/api-error.ts';
import { FormError } from '../../components/forms/form-error.tsx';
import { PillChoice } from '../../components/forms/pill-choice.tsx';
import { SectionHeader } from '../../components/screen/section-header.tsx';
import { formatDate } from '../../i18n/format-date.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import { overlayBack } from '../../platform/overlay-back.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { isOutcomeUnknown } from '../../services/payments/outcome-unknown.ts';
import { disableAutoLogin } from '../../services/remembered-login/remembered-login.ts';
import { leaveEndedSession } from '../../services/session/page-session.ts';
import { createSubmitGuard, waitReal } from '../../services/submit-guard.ts';
import { showAlert } from '../../ui/alert.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import * as looks from '../../ui/styles/looks.module.css';
import * as styles from './safer-play.module.css';

const BREAKS = Object.keys(BREAK_DAYS) as PauseLength[];
const EXCLUSIONS = Object.keys(EXCLUSION_DAYS) as PauseLength[];

interface AskedPause {
  readonly length: PauseLength;
  /** Epoch milliseconds, as of the question. */
  readonly endsAt: number;
}

/** A break of days, or a self-exclusion of months; both begin at once. docs/product/safer-play.md */
export function PauseSection() {
  const [asked, setAsked] = useState<AskedPause>();
  const ask = (length: PauseLength) => setAsked({ length, endsAt: Date.now() + PAUSE_DAYS[length] * DAY_MS });
  return (
    <>
      <PauseCard kind="break" lengths={BREAKS} onAsk={ask} />
      <PauseCard kind="exclusion" lengths={EXCLUSIONS} onAsk={ask} />
      <ConfirmPause asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

interface PauseCardProps {
  kind: 'break' | 'exclusion';
  lengths: readonly PauseLength[];
  onAsk: (length: PauseLength) => void;
}

function PauseCard({ kind, lengths, onAsk }: PauseCardProps) {
  const text = useText();
  const [chosen, choose] = useState<PauseLength>();
  const options = lengths.map((value) => ({ value, label: text(`safer_for_${value}`) }));
  return (
    <>
      <SectionHeader title={text(`safer_${kind}`)} />
      <section className={styles.card} aria-label={text(`safer_${kind}`)}>
        <p className={looks.muted}>{text(`safer_${kind}_note`)}</p>
        <PillChoice
          isLegendHidden
          legend={text(`safer_${kind}`)}
          name={kind}
          options={options}
          chosen={chosen}
          onChoose={choose}
        />
        <Button isWide look="quiet" disabled={!chosen} aria-haspopup="dialog" onClick={() => chosen && onAsk(chosen)}>
          {text(`safer_start_${kind}`)}
        </Button>
      </section>
    </>
  );
}

/** Says what it means, and until when, before anything happens. */
function ConfirmPause({ asked, onClose }: { asked: AskedPause | undefined; onClose: () => void }) {
  const text = useText();
  const tag = useLanguageTag();
  const { pause, error } = usePause();
  const date = asked ? formatDate(asked.endsAt, tag, true) : '';
  const go = (length: PauseLength) => {
    onClose();
    void pause(length, date);
  };
  return (
    <>
      <div className={styles.failure}>
        <FormError reason={error} />
      </div>
      {asked && (
        <ConfirmDialog
          title={text('safer_sure_title', { date })}
          text={text('safer_sure_text')}
          stay={text('safer_sure_stay')}
          go={text('safer_sure_go')}
          onStay={onClose}
          onGo={() => go(asked.length)}
        />
      )}
    </>
  );
}

/** The operator ends every session; this one goes without a logout, and no start logs in by itself again. */
function usePause() {
  const text = useText();
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>();
  const [guard] = useState(() => createSubmitGuard(waitReal));
  const send = async (length: PauseLength, date: string) => {
    setError(undefined);
    try {
      await mutate('saferplay.pause', { body: { length } });
    } catch (reason) {
      // it may have begun, and then no start may log in by itself
      if (isOutcomeUnknown(toApiError(reason))) disableAutoLogin();
      return setError(reason);
    }
    disableAutoLogin();
    // a dialog that has just closed may still hold a history entry, which would swallow the way home
    await waitReal(0);
    await overlayBack.settle();
    leaveEndedSession();
    await navigate(ROUTES.home.path, { replace: true });
    void showAlert({ title: text('safer_paused_title'), text: text('safer_paused_text', { date }) });
  };
  return { error, pause: (length: PauseLength, date: string) => guard.run(() => send(length, date)) };
}

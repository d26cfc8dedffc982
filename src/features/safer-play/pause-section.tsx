import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DAY_MS } from '#contract/limits.ts';
import { BREAK_DAYS, EXCLUSION_DAYS, PAUSE_DAYS, type PauseLength } from '#contract/safer-play.ts';
import { mutate } from '../../bridges/api.ts';
import { toApiError } from '../../bridges/api-error.ts';
import { HelpOffer } from '../../components/external-link/help-list.tsx';
import { PillChoice } from '../../components/forms/pill-choice.tsx';
import { SectionHeader } from '../../components/screen/section-header.tsx';
import { formatDate } from '../../i18n/format-values.ts';
import { getText, useLanguageTag, useText } from '../../i18n/text.ts';
import { overlayBack } from '../../platform/back-stack.ts';
import { readNow } from '../../platform/clock.ts';
import { useFreeze } from '../../platform/nodes/freeze.ts';
import { createPageChange, usePageChange } from '../../services/page-change.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { isOutcomeUnknown } from '../../services/payments/outcome-unknown.ts';
import { disableAutoLogin } from '../../services/remembered-login/remembered-login.ts';
import { leaveEndedSession } from '../../services/session/page-session.ts';
import { waitReal } from '../../services/submit-guard.ts';
import { showAlert } from '../../ui/alert.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import * as shared from '../../ui/styles/shared.module.css';
import { ChangeError } from './change-error.tsx';
import * as styles from './safer-play.module.css';

const BREAKS = Object.keys(BREAK_DAYS) as PauseLength[];
const EXCLUSIONS = Object.keys(EXCLUSION_DAYS) as PauseLength[];

interface PauseRequest {
  readonly length: PauseLength;
  /** Epoch milliseconds, computed when the question opens. */
  readonly endsAt: number;
}

/** Offers a break of days or a self-exclusion of months; both begin at once. docs/product/safer-play.md */
export function PauseSection() {
  const [request, setRequest] = useState<PauseRequest>();
  const { pause, sent, error } = usePause();
  const cards = useRef<HTMLDivElement>(null);
  useFreeze(cards, sent !== undefined);
  const ask = (length: PauseLength) => setRequest({ length, endsAt: readNow() + PAUSE_DAYS[length] * DAY_MS });
  return (
    <div ref={cards}>
      <PauseCard kind="break" lengths={BREAKS} sent={sent} onAsk={ask} />
      <PauseCard kind="exclusion" lengths={EXCLUSIONS} sent={sent} onAsk={ask} />
      <div className={styles.failure}>
        <ChangeError reason={error} />
      </div>
      {request && <ConfirmPause request={request} onClose={() => setRequest(undefined)} onGo={pause} />}
    </div>
  );
}

interface PauseCardProps {
  kind: 'break' | 'exclusion';
  lengths: readonly PauseLength[];
  /** The length of the pause being sent. */
  sent: PauseLength | undefined;
  onAsk: (length: PauseLength) => void;
}

function PauseCard({ kind, lengths, sent, onAsk }: PauseCardProps) {
  const text = useText();
  const [selected, setSelected] = useState<PauseLength>();
  const chosen = lengths.find((length) => length === sent) ?? selected;
  const options = lengths.map((value) => ({ value, label: text(`safer_for_${value}`) }));
  return (
    <>
      <SectionHeader title={text(`safer_${kind}`)} />
      <section className={styles.card} aria-label={text(`safer_${kind}`)}>
        <p className={shared.muted}>{text(`safer_${kind}_note`)}</p>
        <PillChoice
          isLegendHidden
          legend={text(`safer_${kind}`)}
          name={kind}
          options={options}
          chosen={chosen}
          onChoose={setSelected}
        />
        <Button
          isWide
          variant="quiet"
          isBusy={sent !== undefined && sent === chosen}
          disabled={!chosen}
          aria-haspopup="dialog"
          onClick={() => chosen && onAsk(chosen)}
        >
          {text(`safer_start_${kind}`)}
        </Button>
      </section>
    </>
  );
}

interface ConfirmPauseProps {
  request: PauseRequest;
  onClose: () => void;
  onGo: (request: PauseRequest) => Promise<void>;
}

/** Explains the consequences and the end of the pause before it is sent. */
function ConfirmPause({ request, onClose, onGo }: ConfirmPauseProps) {
  const text = useText();
  const tag = useLanguageTag();
  const date = formatDate(request.endsAt, tag, true);
  const go = () => {
    onClose();
    void onGo(request);
  };
  return (
    <ConfirmDialog
      title={text('safer_sure_title', { date })}
      text={text('safer_sure_text')}
      stay={text('safer_sure_stay')}
      go={text('safer_sure_go')}
      accent="go"
      onStay={onClose}
      onGo={go}
    >
      <HelpOffer />
    </ConfirmDialog>
  );
}

/** Begins a pause, once at a time; a pause that may have begun disables automatic login. */
const pauseChange = createPageChange({
  send: async ({ length }: PauseRequest) => {
    try {
      await mutate('saferplay.pause', { body: { length } });
    } catch (reason) {
      if (isOutcomeUnknown(toApiError(reason))) disableAutoLogin();
      throw reason;
    }
    disableAutoLogin();
  },
  findTitle: ({ length }) => getText(length in BREAK_DAYS ? 'safer_break' : 'safer_exclusion'),
});

/** The operator ends every session. This one ends here without a logout, and automatic login is disabled. */
function usePause() {
  const text = useText();
  const tag = useLanguageTag();
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>();
  const { change, sent } = usePageChange(pauseChange);
  const pause = async (request: PauseRequest) => {
    setError(undefined);
    const outcome = await change(request);
    if (!outcome) return;
    if ('failure' in outcome) return setError(outcome.failure);
    // A dialog that has just closed may still hold a history entry, which would swallow the navigation home.
    await waitReal(0);
    await overlayBack.settle();
    leaveEndedSession();
    await navigate(ROUTES.home.path, { replace: true });
    const date = formatDate(request.endsAt, tag, true);
    void showAlert({ title: text('safer_paused_title'), text: text('safer_paused_text', { date }), after: <HelpOffer /> });
  };
  return { error, sent: sent?.length, pause };
}

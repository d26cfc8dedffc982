import { useNavigate } from 'react-router-dom';
import type { SaferPlaySettings } from '#contract/schemas/player/safer-play-settings.ts';
import { useQuery } from '#src/bridges/use-query.ts';
import { useText } from '#src/i18n/text.ts';
import { overlayBack } from '#src/platform/overlay-back.ts';
import { ROUTES } from '#src/services/paths/route-table.ts';
import { waitReal } from '#src/services/submit-guard.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import * as dialogStyles from '#src/ui/styles/dialog.module.css';
import { HelpList } from '../help-links.tsx';
import { usePlayTime } from './use-play-time.ts';

export interface PlayReminderProps {
  settings: SaferPlaySettings;
  onLeave: () => void;
}

/** Tells over the game how long it has been; closing it goes on. docs/product/safer-play.md */
export function PlayReminder({ settings, onLeave }: PlayReminderProps) {
  const text = useText();
  const navigate = useNavigate();
  const { value, error } = useQuery('saferplay.state');
  const isKnown = value !== undefined || error !== undefined;
  const { due, goOn } = usePlayTime(isKnown ? (value?.reminderMinutes ?? settings.reminderMinutes) : undefined);
  if (due === undefined) return null;
  const leaveBy = async (leave: () => unknown) => {
    goOn();
    // the dialog may still hold a history entry, which would swallow the step
    await waitReal(0);
    await overlayBack.settle();
    leave();
  };
  return (
    <Dialog title={text('safer_played_title', { count: due })} onClose={goOn}>
      <p>{text('safer_played_text')}</p>
      <div className={dialogStyles.ways}>
        <Button isWide onClick={goOn}>
          {text('safer_keep_playing')}
        </Button>
        <Button isWide look="quiet" onClick={() => void leaveBy(onLeave)}>
          {text('safer_leave')}
        </Button>
        <Button isWide look="quiet" onClick={() => void leaveBy(() => navigate(ROUTES.saferPlay.path, { replace: true }))}>
          {text('safer_break')}
        </Button>
      </div>
      <HelpList help={settings.help} />
    </Dialog>
  );
}

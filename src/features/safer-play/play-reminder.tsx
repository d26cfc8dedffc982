import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { MINUTE_MS, SECOND_MS } from '#contract/limits.ts';
import type { SaferPlaySettings } from '#contract/schemas/player/safer-play-settings.ts';
import { useQuery } from '../../bridges/use-query.ts';
import { HelpList } from '../../components/external-link/help-list.tsx';
import { formatMoney } from '../../i18n/format-money.ts';
import { useText } from '../../i18n/text.ts';
import { overlayBack } from '../../platform/back-stack.ts';
import { onVisibilityChange } from '../../platform/page/page-visibility.ts';
import { parseStored } from '../../platform/parse-stored.ts';
import { sessionStore } from '../../platform/safe-storage.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { waitReal } from '../../services/submit-guard.ts';
import { useLatest } from '../../state/use-latest.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import * as dialogStyles from '../../ui/styles/dialog.module.css';
import * as shared from '../../ui/styles/shared.module.css';
import { TextWithValues } from '../../ui/text-with-values.tsx';
import * as styles from './safer-play.module.css';

/** Like all of session storage, they are cleared with the session. */
const STORAGE_KEY = 'fastline.play-time';
const BALANCE_KEY = 'fastline.play-balance';

/** The interval at which time is counted. */
const STEP_MS = 5 * SECOND_MS;
/** Caps each step, because a sleeping device does not play. */
const MAX_STEP_MS = 10 * SECOND_MS;

const NOTHING: PlayTime = { playedMs: 0, remindedMs: 0 };

export interface PlayReminderProps {
  settings: SaferPlaySettings;
  onLeave: () => void;
}

/** Shows the playing time above the game; closing the dialog continues the game. docs/product/safer-play.md */
export function PlayReminder({ settings, onLeave }: PlayReminderProps) {
  const text = useText();
  const navigate = useNavigate();
  const { value, error } = useQuery('saferplay.state');
  const isLoaded = value !== undefined || error !== undefined;
  const { due, goOn } = usePlayTime(isLoaded ? (value?.reminderMinutes ?? settings.reminderMinutes) : undefined);
  const balances = useBalances(due !== undefined);
  if (due === undefined) return null;
  const leaveBy = async (leave: () => unknown) => {
    goOn();
    // The dialog may still hold a history entry, which would swallow the navigation.
    await waitReal(0);
    await overlayBack.settle();
    leave();
  };
  return (
    <Dialog title={text('safer_played_title', { count: due })} onClose={goOn}>
      {balances && (
        <p className={`${styles.balances} ${shared.num}`}>
          <TextWithValues>{text('safer_played_balance', balances)}</TextWithValues>
        </p>
      )}
      <p>{text('safer_played_text')}</p>
      <div className={dialogStyles.actions}>
        <Button isWide variant="quiet" onClick={goOn}>
          {text('safer_keep_playing')}
        </Button>
        <Button isWide variant="quiet" onClick={() => void leaveBy(onLeave)}>
          {text('safer_leave')}
        </Button>
        <Button isWide variant="quiet" onClick={() => void leaveBy(() => navigate(ROUTES.saferPlay.path, { replace: true }))}>
          {text('safer_break')}
        </Button>
      </div>
      <HelpList help={settings.help} />
    </Dialog>
  );
}

/** The balance when play began in this session, now, and the change; undefined at an operator that provides no balance. */
function useBalances(isDue: boolean) {
  const { value, meta, reload } = useQuery('member.balance');
  const isFresh = meta?.stale === false;
  useEffect(() => {
    if (value && isFresh && sessionStore.read(BALANCE_KEY) === null) sessionStore.write(BALANCE_KEY, String(value.amount));
  }, [value, isFresh]);
  useEffect(() => {
    if (isDue) void reload();
  }, [isDue, reload]);
  const began = sessionStore.read(BALANCE_KEY);
  if (!value || began === null) return undefined;
  const { amount, currency } = value;
  const change = amount - Number(began);
  return {
    start: formatMoney(Number(began), currency),
    now: formatMoney(amount, currency),
    change: (change > 0 ? '+' : '') + formatMoney(change, currency),
  };
}

const read = () => parsePlayTime(sessionStore.read(STORAGE_KEY));
const isVisible = () => document.visibilityState === 'visible';

/** Counts while visible; returns the minutes to report until the player continues. `everyMinutes` is undefined until loaded. */
function usePlayTime(everyMinutes: number | undefined) {
  const [due, setDue] = useState<number>();
  const latest = useLatest(everyMinutes);
  const isDue = due !== undefined;

  useEffect(() => {
    if (isDue) return;
    let last = performance.now();
    let wasVisible = isVisible();
    const count = () => {
      const now = performance.now();
      const time = countStep(read(), { elapsedMs: now - last, isVisible: wasVisible });
      last = now;
      wasVisible = isVisible();
      sessionStore.write(STORAGE_KEY, JSON.stringify(time));
      if (wasVisible) setDue(findDueMinutes(time, latest.current ?? 0));
    };
    const timer = setInterval(count, STEP_MS);
    const stopWatching = onVisibilityChange(count);
    return () => {
      clearInterval(timer);
      stopWatching();
      count();
    };
  }, [isDue, latest]);

  const goOn = () => {
    sessionStore.write(STORAGE_KEY, JSON.stringify(markReminded(read())));
    setDue(undefined);
  };
  return { due, goOn };
}

const PlayTimeSchema = v.object({ playedMs: v.number(), remindedMs: v.number() });
/** The time played in this session, and its value at the last reminder. */
type PlayTime = Readonly<v.InferOutput<typeof PlayTimeSchema>>;

/** Counts a step of time, but only while the game is visible. docs/product/safer-play.md */
export function countStep(time: PlayTime, { elapsedMs, isVisible }: { elapsedMs: number; isVisible: boolean }): PlayTime {
  if (!isVisible || !(elapsedMs > 0)) return time;
  return { ...time, playedMs: time.playedMs + Math.min(elapsedMs, MAX_STEP_MS) };
}

/** Returns the minutes to report now, or undefined; an interval of 0 means never. */
export function findDueMinutes({ playedMs, remindedMs }: PlayTime, everyMinutes: number): number | undefined {
  if (everyMinutes <= 0 || playedMs - remindedMs < everyMinutes * MINUTE_MS) return undefined;
  return Math.floor(playedMs / MINUTE_MS);
}

/** Records that the player has seen the reminder and continues. */
export const markReminded = (time: PlayTime): PlayTime => ({ ...time, remindedMs: time.playedMs });

/** Parses the stored time after a reload; an invalid value counts as no time played. */
export const parsePlayTime = (text: string | null): PlayTime => parseStored(PlayTimeSchema, text) ?? NOTHING;

import type { SaferPlaySettings } from '#contract/schemas/player/safer-play-settings.ts';
import { AgeNotice } from '../../components/safer-play/age-notice.tsx';
import { Columns } from '../../components/screen/columns.tsx';
import { ListSkeleton } from '../../components/screen/list-skeleton.tsx';
import { PullToRefresh } from '../../components/screen/pull-to-refresh.tsx';
import { QueryView } from '../../components/screen/query-view.tsx';
import { ScreenHeader } from '../../components/screen/screen-header.tsx';
import { useText } from '../../i18n/text.ts';
import { useLiveQuery } from '../../services/live-query.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { composeLoginPath } from '../../services/paths/screen-paths.ts';
import { useSession } from '../../services/session/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { HelpLinks } from './help-links.tsx';
import { LimitsSection } from './limits-section.tsx';
import { PauseSection } from './pause-section.tsx';
import { PlayHistorySection } from './play-history-section.tsx';
import { ReminderSection } from './reminder-section.tsx';
import * as styles from './safer-play.module.css';

export interface SaferPlayPageProps {
  settings: SaferPlaySettings;
}

/** Shows limits, reminder, pauses, history and help; a guest sees only the help. docs/product/safer-play.md */
export function SaferPlayPage({ settings }: SaferPlayPageProps) {
  const session = useSession();
  return session ? <Member settings={settings} /> : <Guest settings={settings} />;
}

function Guest({ settings }: SaferPlayPageProps) {
  const text = useText();
  return (
    <>
      <ScreenHeader title={text('safer_title')} description={text('safer_note')} />
      <section className={styles.card}>
        <AgeNotice />
        <p>{text('safer_guest')}</p>
        <ButtonLink to={composeLoginPath({ pathname: ROUTES.saferPlay.path, search: '' })} isWide>
          {text('log_in')}
        </ButtonLink>
      </section>
      <HelpLinks help={settings.help} />
    </>
  );
}

function Member({ settings }: SaferPlayPageProps) {
  const text = useText();
  const shown = useLiveQuery('saferplay.state');
  const history = useLiveQuery('saferplay.history', { isSecondary: true });
  const renew = () => Promise.all([shown.reload(), history.reload()]);
  return (
    <PullToRefresh onRefresh={renew}>
      <Columns>
        <ScreenHeader title={text('safer_title')} description={text('safer_note')} storedAt={shown.meta?.storedAt} />
        <div>
          <QueryView shown={shown} skeleton={<ListSkeleton />} failedTitle={text('safer_failed')}>
            {(state) => (
              <>
                <LimitsSection state={state} delayHours={settings.raiseDelayHours} />
                <ReminderSection chosen={state.reminderMinutes ?? settings.reminderMinutes} />
              </>
            )}
          </QueryView>
          <PauseSection />
        </div>
        <div>
          <HelpLinks help={settings.help} />
          <PlayHistorySection history={history} />
        </div>
      </Columns>
    </PullToRefresh>
  );
}

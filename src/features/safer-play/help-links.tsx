import type { SaferPlaySettings } from '#contract/schemas/player/safer-play-settings.ts';
import { HelpList } from '../../components/external-link/help-list.tsx';
import { SectionHeader } from '../../components/screen/section-header.tsx';
import { useText } from '../../i18n/text.ts';
import * as shared from '../../ui/styles/shared.module.css';
import * as styles from './safer-play.module.css';

type Help = SaferPlaySettings['help'];

/** Links to the organizations that help in the merchant's country. */
export function HelpLinks({ help }: { help: Help }) {
  const text = useText();
  if (help.length === 0) return null;
  return (
    <>
      <SectionHeader title={text('safer_help')} />
      <section className={styles.card} aria-label={text('safer_help')}>
        <p className={shared.muted}>{text('safer_help_note')}</p>
        <HelpList help={help} />
      </section>
    </>
  );
}

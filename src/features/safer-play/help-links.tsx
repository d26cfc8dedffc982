import type { SaferPlaySettings } from '#contract/schemas/player/safer-play-settings.ts';
import { OutsideLink } from '../../components/external-link/outside-link.tsx';
import { SectionHeader } from '../../components/screen/section-header.tsx';
import { useText } from '../../i18n/text.ts';
import * as looks from '../../ui/styles/looks.module.css';
import * as styles from './safer-play.module.css';

type Help = SaferPlaySettings['help'];

/** Who helps in the merchant's country. */
export function HelpLinks({ help }: { help: Help }) {
  const text = useText();
  if (help.length === 0) return null;
  return (
    <>
      <SectionHeader title={text('safer_help')} />
      <section className={styles.card} aria-label={text('safer_help')}>
        <p className={looks.muted}>{text('safer_help_note')}</p>
        <HelpList help={help} />
      </section>
    </>
  );
}

export function HelpList({ help }: { help: Help }) {
  if (help.length === 0) return null;
  return (
    <ul>
      {help.map(({ name, url }) => (
        <li key={url}>
          <OutsideLink address={url}>{name}</OutsideLink>
        </li>
      ))}
    </ul>
  );
}

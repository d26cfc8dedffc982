import type { SaferPlaySettings } from '#contract/schemas/player/safer-play-settings.ts';
import { useText } from '../../i18n/text.ts';
import { useSaferPlay } from '../../services/safer-play.ts';
import * as shared from '../../ui/styles/shared.module.css';
import { OutsideLink } from './outside-link.tsx';

/** Links to the organizations that help in the merchant's country. */
export function HelpList({ help }: { help: SaferPlaySettings['help'] }) {
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

/** Offers the merchant's help organizations wherever a break is asked for, begins or stops a login. */
export function HelpOffer() {
  const text = useText();
  const help = useSaferPlay()?.help ?? [];
  if (help.length === 0) return null;
  return (
    <div className={shared.muted}>
      <p>{text('safer_help_note')}</p>
      <HelpList help={help} />
    </div>
  );
}

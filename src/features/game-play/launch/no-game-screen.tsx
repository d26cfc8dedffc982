import { useLeave } from '#src/components/way-back/use-leave.ts';
import { useText } from '#src/i18n/text.ts';
import { ROUTES } from '#src/services/paths/route-table.ts';
import { GameScreen } from '../game-screen.tsx';
import { LinkNote } from '../notes/link-note.tsx';

/** An address that does not say what to launch; docs/product/launch.md. */
export function NoGameScreen() {
  const text = useText();
  const name = text('game_title_unknown');
  const link = { to: ROUTES.home.path, label: text('to_games') };
  return (
    <GameScreen name={name} onLeave={useLeave()}>
      <LinkNote name={name} title={text('launch_unknown_title')} text={text('launch_unknown_text')} link={link} />
    </GameScreen>
  );
}

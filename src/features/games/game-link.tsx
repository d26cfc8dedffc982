import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/text.ts';
import { useSession } from '../../services/session.ts';
import { showAlert } from '../../ui/alert.ts';
import { chooseGameAction, type PlayableGame } from './choose-game-action.ts';

interface GameLinkProps {
  game: PlayableGame;
  className: string;
  /** Looks like a small accent button. */
  isButton?: boolean;
  label?: string;
  children: ReactNode;
}

/** The one way into a game, whatever it looks like. */
export function GameLink({ game, className, isButton = false, label, children }: GameLinkProps) {
  const text = useText();
  const action = chooseGameAction(game, useSession() === null);
  const looks = isButton ? { 'data-look': 'accent', 'data-size': 'small' } : {};
  const shared = { ...looks, className: isButton ? `button ${className}` : className, 'aria-label': label };
  if (action.kind === 'go') {
    return (
      <Link {...shared} to={action.to}>
        {children}
      </Link>
    );
  }
  const explain = () => void showAlert({ title: game.name, text: text('game_not_yet', { name: game.name }) });
  return (
    <button {...shared} type="button" onClick={explain}>
      {children}
    </button>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../services/session/session.ts';
import * as buttonStyles from '../../ui/styles/button.module.css';
import { chooseGamePath, type PlayableGame } from './choose-game-path.ts';

interface GameLinkProps {
  game: PlayableGame;
  className: string | undefined;
  /** Looks like a small accent button. */
  isButton?: boolean;
  label?: string;
  children: ReactNode;
}

/** The one way into a game, whatever it looks like. */
export function GameLink({ game, className, isButton = false, label, children }: GameLinkProps) {
  const path = chooseGamePath(game, useSession() === null);
  const looks = isButton ? { 'data-look': 'accent', 'data-size': 'small' } : {};
  return (
    <Link
      {...looks}
      dir="auto"
      to={path}
      className={isButton ? `${buttonStyles.button} ${className}` : className}
      aria-label={label}
    >
      {children}
    </Link>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { composeLaunchPath, type LaunchableGame } from '../../services/paths/screen-paths.ts';
import * as buttonStyles from '../../ui/styles/button.module.css';

interface GameLinkProps {
  game: LaunchableGame;
  className: string | undefined;
  /** Styles the link as a small accent button. */
  isButton?: boolean;
  label?: string;
  children: ReactNode;
}

/** Renders every link to a game, as a cover or as a button. */
export function GameLink({ game, className, isButton = false, label, children }: GameLinkProps) {
  const variantAttributes = isButton ? { 'data-variant': 'accent', 'data-size': 'small' } : {};
  return (
    <Link
      {...variantAttributes}
      dir="auto"
      // The name of a game is never translated.
      translate={isButton ? undefined : 'no'}
      to={composeLaunchPath(game)}
      className={isButton ? `${buttonStyles.button} ${className}` : className}
      aria-label={label}
    >
      {children}
    </Link>
  );
}

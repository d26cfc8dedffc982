import { ButtonLink } from '../../ui/button.tsx';
import * as styles from './screen.module.css';

export interface EmptyListProps {
  children: string;
  /** A link to a screen where the player can act. */
  next?: { readonly to: string; readonly label: string } | undefined;
}

/** Replaces a list without entries: its text, with a link to the next step. */
export function EmptyList({ children, next }: EmptyListProps) {
  return (
    <div className={styles.empty}>
      <p>{children}</p>
      {next && (
        <ButtonLink to={next.to} variant="quiet">
          {next.label}
        </ButtonLink>
      )}
    </div>
  );
}

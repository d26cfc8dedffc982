import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import * as styles from './styles/button.module.css';

interface Looks {
  look?: 'accent' | 'quiet';
  size?: 'normal' | 'narrow' | 'small';
  isWide?: boolean;
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Looks & { isBusy?: boolean };

function lookOf({ look = 'accent', size = 'normal', isWide = false }: Looks) {
  return { 'data-look': look, 'data-size': size, 'data-wide': isWide ? '' : undefined };
}

/** While busy it shows progress and cannot be pressed again, but keeps the focus. */
export function Button({ look, size, isWide, isBusy = false, className = '', onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...lookOf({ look, size, isWide })}
      className={`${styles.button} ${className}`}
      aria-busy={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {isBusy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

export function ButtonLink({ look, size, isWide, className = '', ...rest }: LinkProps & Looks) {
  return <Link {...rest} {...lookOf({ look, size, isWide })} className={`${styles.button} ${className}`} />;
}

import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import * as styles from './styles/button.module.css';

interface ButtonStyle {
  variant?: 'accent' | 'quiet';
  size?: 'normal' | 'narrow' | 'small';
  isWide?: boolean;
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & ButtonStyle & { isBusy?: boolean };

const HAS_NUMBER = /\p{Nd}/u;

function composeAttributes({ variant = 'accent', size = 'normal', isWide = false }: ButtonStyle) {
  return { 'data-variant': variant, 'data-size': size, 'data-wide': isWide ? '' : undefined };
}

/** While busy it shows progress by its style and cannot be pressed again, but retains the focus. */
export function Button({ variant, size, isWide, isBusy = false, className = '', onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      // A translator could change the amount, so that it differs from the amount that is sent.
      translate={typeof children === 'string' && HAS_NUMBER.test(children) ? 'no' : undefined}
      {...rest}
      {...composeAttributes({ variant, size, isWide })}
      className={`${styles.button} ${className}`}
      aria-busy={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {children}
    </button>
  );
}

export function ButtonLink({ variant, size, isWide, className = '', ...rest }: LinkProps & ButtonStyle) {
  return <Link {...rest} {...composeAttributes({ variant, size, isWide })} className={`${styles.button} ${className}`} />;
}

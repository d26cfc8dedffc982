import { createElement, type ReactNode } from 'react';
import MERCHANT_LOGOS, { type LogoPart } from '#merchant-logos';
import * as styles from '../styles/logo.module.css';

/** The logos of all merchants are in the page; the theme shows its own, so that the first paint needs no script. */
export function Logo() {
  return (
    <svg className={styles.logo} viewBox="0 0 32 32" aria-hidden="true">
      {MERCHANT_LOGOS.map(([code, parts]) => (
        <g key={code} data-logo={code}>
          {drawParts(parts)}
        </g>
      ))}
    </svg>
  );
}

const drawParts = (parts: readonly LogoPart[]): ReactNode[] =>
  parts.map(([tag, attributes, inside], index) => createElement(tag, { ...attributes, key: index }, drawParts(inside)));

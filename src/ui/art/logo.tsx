import * as styles from '../styles/logo.module.css';

/** All three logos are in the page; the theme shows its own, so that the first paint needs no script. */
export function Logo() {
  return (
    <svg className={styles.logo} viewBox="0 0 32 32" aria-hidden="true">
      <g className={styles.aurora} fill="none" strokeWidth="2.6" strokeLinecap="round">
        <path className={styles.tone2} d="M3.5 27a12.5 12.5 0 0 1 25 0" />
        <path className={styles.tone3} d="M8.5 27a7.5 7.5 0 0 1 15 0" />
        <path className={styles.tone1} d="M13.5 27a2.5 2.5 0 0 1 5 0M16 4.5v4M5.5 8.5l2.7 2.9M26.5 8.5l-2.7 2.9" />
      </g>
      <g className={styles.lotus} fill="none" strokeWidth="2.2" strokeLinejoin="round" strokeLinecap="round">
        <path
          className={styles.tone3}
          d="M16 25C8 25 3.5 20 2.5 13c6 0 11 4 13.5 12zM16 25c8 0 12.5-5 13.5-12-6 0-11 4-13.5 12z"
        />
        <path
          className={styles.tone1}
          d="M16 25c-6-3.5-8.5-8.5-7.5-15.5 5 2.5 7.5 8 7.5 15.5zM16 25c6-3.5 8.5-8.5 7.5-15.5-5 2.5-7.5 8-7.5 15.5z"
        />
        <path className={styles.tone2} d="M16 25c-4.5-6-4.5-14 0-20 4.5 6 4.5 14 0 20z" />
      </g>
      <g className={styles.rio} fill="none" strokeWidth="2.6" strokeLinecap="round">
        <circle className={`${styles.tone1} ${styles.sun}`} cx="16" cy="11" r="6" />
        <path className={styles.tone2} d="M3.5 22c3-3 6-3 8.3-1s5.4 2 8.4 0 5.3-2 8.3 0" />
        <path className={styles.tone3} d="M3.5 27.5c3-3 6-3 8.3-1s5.4 2 8.4 0 5.3-2 8.3 0" />
      </g>
    </svg>
  );
}

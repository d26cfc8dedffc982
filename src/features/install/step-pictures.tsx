import { useText } from '../../i18n/text.ts';
import { type Drawing, type DrawnMethod, type Glyph, GUIDE_STEPS } from './guide-steps.ts';
import * as styles from './install.module.css';

const PATHS: Readonly<Record<Glyph, string>> = {
  share:
    'M12 14V3M8 6.5L12 2.8l4 3.7M8.5 9.5H6.2A1.7 1.7 0 0 0 4.5 11.2v8.1A1.7 1.7 0 0 0 6.2 21h11.6a1.7 1.7 0 0 0 1.7-1.7v-8.1a1.7 1.7 0 0 0-1.7-1.7H15.5',
  dots: 'M5 12h.01M12 12h.01M19 12h.01',
  kebab: 'M12 5h.01M12 12h.01M12 19h.01',
  lines: 'M4 6.5h16M4 12h16M4 17.5h16',
  add: 'M7 3.5h10A3.5 3.5 0 0 1 20.5 7v10a3.5 3.5 0 0 1-3.5 3.5H7A3.5 3.5 0 0 1 3.5 17V7A3.5 3.5 0 0 1 7 3.5zM12 8v8M8 12h8',
  install:
    'M7.5 2.5h9A1.5 1.5 0 0 1 18 4v16a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 20V4a1.5 1.5 0 0 1 1.5-1.5zM12 7v7M9 11.2l3 3 3-3',
  outside: 'M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-4M14 4h6v6M20 4l-9 9',
};
const BOLD: readonly Glyph[] = ['dots', 'kebab'];

/** The bars' other icons. */
const BACK = 'M15 5l-7 7 7 7';
const FORWARD = 'M9 5l7 7-7 7';
const BOOK = 'M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zM12 6.5v13';
const TABS = 'M8 8h12v12H8zM4 16V4h12';

function Line({ path, isBold = false }: { path: string; isBold?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      strokeWidth={isBold ? 3.4 : 1.7}
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d={path} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

const Meant = ({ glyph }: { glyph: Glyph }) => (
  <span className={styles.meant}>
    <Line path={PATHS[glyph]} isBold={BOLD.includes(glyph)} />
  </span>
);

/** Draws where to tap in the browser's bar. Left stays left in every language, as in the browsers themselves. */
export function BarPicture({ bar, glyph, opens }: Drawing) {
  const text = useText();
  const address = <span className={styles.address}>{location.hostname}</span>;
  return (
    <div className={styles.picture} data-bar={bar} aria-hidden="true">
      <span className={styles.page} />
      {opens && (
        <span className={styles.opened}>
          <Line path={PATHS.share} />
          <span dir="auto">{text(opens)}</span>
        </span>
      )}
      {bar === 'tools' && <div className={styles.bar}>{address}</div>}
      <div className={styles.bar}>
        {bar === 'tools' && (
          <>
            <Line path={BACK} />
            <Line path={FORWARD} />
            <Meant glyph={glyph} />
            <Line path={BOOK} />
            <Line path={TABS} />
          </>
        )}
        {bar === 'menu-bar' && (
          <>
            <b>Safari</b>
            <span className={styles.meant}>{text('install_menu_file')}</span>
            <i className={styles.stroke} />
            <i className={styles.stroke} />
          </>
        )}
        {(bar === 'top' || bar === 'bottom') && (
          <>
            {bar === 'bottom' && <Line path={BACK} />}
            {address}
            <Meant glyph={glyph} />
          </>
        )}
      </div>
    </div>
  );
}

/** Draws which row of the opened menu to choose. */
export function RowPicture({ row, rowGlyph }: Drawing) {
  const text = useText();
  return (
    <div className={styles.picture} aria-hidden="true">
      <div className={styles.rows}>
        <i className={styles.stroke} />
        <span className={styles.row}>
          <span dir="auto">{text(row)}</span>
          <Line path={PATHS[rowGlyph]} />
        </span>
        <i className={styles.stroke} />
      </div>
    </div>
  );
}

/** Shows two steps, each with its picture. */
export function DrawnSteps({ method }: { method: DrawnMethod }) {
  const text = useText();
  const { texts, drawing } = GUIDE_STEPS[method];
  return (
    <ol className={styles.steps}>
      {texts.map((step, index) => (
        <li key={step}>
          <span>{text(step)}</span>
          {index === 0 ? <BarPicture {...drawing} /> : <RowPicture {...drawing} />}
        </li>
      ))}
    </ol>
  );
}

import { useMediaQuery } from '../../platform/page/use-media-query.ts';
import { drawWaves } from '../../ui/art/waves.ts';
import * as artStyles from '../../ui/styles/art.module.css';
import * as styles from './background-art.module.css';

const WIDE = '(min-width: 902px)';
const SIZE = { width: 1600, height: 900 };

function drawBackground(): string[] {
  const ribbon = (phase: number, level: readonly [number, number]) =>
    drawWaves({ ...SIZE, lines: 26, waves: 1.6, shift: 0.11, swing: [0.05, 0.42], phase, level });
  return [ribbon(0.4, [0.3, 0.6]), ribbon(3, [0.75, 0.35])];
}

/** Decorative line art behind the column; phones never render it. */
export function BackgroundArt() {
  const isWide = useMediaQuery(WIDE);
  if (!isWide) return null;
  const [first, second] = drawBackground();
  return (
    <div className={styles.backgroundArt}>
      <svg
        className={artStyles.art}
        aria-hidden="true"
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        preserveAspectRatio="xMidYMid slice"
      >
        <path data-tone="1" d={first} />
        <path data-tone="2" d={second} />
      </svg>
    </div>
  );
}

import { memo } from 'react';
import * as styles from '../styles/art.module.css';
import { BANNER, drawBanner } from './banner-strokes.ts';
import { Strokes } from './strokes.tsx';

export const BannerArt = memo(function BannerArt({ id }: { id: string }) {
  const { glow, waves, rising } = drawBanner(id);
  return (
    <svg
      className={`${styles.art} ${styles.ground}`}
      data-glow={glow}
      viewBox={`0 0 ${BANNER.width} ${BANNER.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Strokes strokes={waves} />
      <g transform="translate(228 14) scale(0.66)">
        <Strokes strokes={rising} />
      </g>
    </svg>
  );
});

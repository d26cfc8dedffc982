import { useMemo } from 'react';
import { useText } from '#src/i18n/text.ts';
import { encodeQr, type QrCode } from './encode-qr.ts';
import * as styles from './qr-picture.module.css';

/** Modules of white around a code, without which a camera does not find it. */
const MARGIN = 4;

/** Shows a text as a QR code, for another phone. */
export function QrPicture({ value, label }: { value: string; label: string }) {
  const text = useText();
  const code = useMemo(() => encodeQr(value), [value]);
  if (!code) return null;
  const size = code.length + 2 * MARGIN;
  return (
    <figure className={styles.figure}>
      <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={drawDark(code)} />
      </svg>
      <figcaption>{text('gateway_list_show_text')}</figcaption>
    </figure>
  );
}

/** One bar for each run of dark modules in a row. */
function drawDark(code: QrCode): string {
  const bars = code.flatMap((row, y) => {
    const line = row.map((isDark) => (isDark ? '1' : '0')).join('');
    return [...line.matchAll(/1+/g)].map(
      ({ 0: run, index }) => `M${index + MARGIN} ${y + MARGIN}h${run.length}v1h-${run.length}z`,
    );
  });
  return bars.join('');
}

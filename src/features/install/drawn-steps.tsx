import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.ts';
import { type DrawnWay, GUIDE_STEPS } from './guide-steps.ts';
import * as styles from './install.module.css';
import { BarPicture, RowPicture } from './step-pictures.tsx';

/** Two steps, each with its picture. */
export function DrawnSteps({ way }: { way: DrawnWay }) {
  const text = useText();
  const { texts, drawing } = GUIDE_STEPS[way];
  const pictures: readonly ReactNode[] = [<BarPicture key="bar" {...drawing} />, <RowPicture key="row" {...drawing} />];
  return (
    <ol className={styles.steps}>
      {texts.map((step, place) => (
        <li key={step}>
          <span>{text(step)}</span>
          {pictures[place]}
        </li>
      ))}
    </ol>
  );
}

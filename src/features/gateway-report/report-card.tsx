import { type ReactNode, useId } from 'react';
import * as looks from '../../ui/styles/looks.module.css';
import * as styles from './gateway-report.module.css';

interface ReportCardProps {
  title: string;
  /** A figure or a word at the end of the title's line. */
  note?: string | undefined;
  children: ReactNode;
}

export function ReportCard({ title, note, children }: ReportCardProps) {
  const titleId = useId();
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {note && <span className={`${looks.muted} ${looks.num}`}>{note}</span>}
      </header>
      {children}
    </section>
  );
}

import * as looks from '../../ui/styles/looks.module.css';
import { DataAge } from './data-age.tsx';
import * as styles from './screen.module.css';

/** The name of a screen, with what it is for, or how old it is while nothing new arrives. */
export function ScreenHeader({ title, note, storedAt }: { title: string; note?: string; storedAt?: number }) {
  return (
    <header className={styles.screenHead}>
      <h1>{title}</h1>
      <p className={`${looks.muted} ${looks.num}`}>
        <DataAge storedAt={storedAt} fallback={note} />
      </p>
    </header>
  );
}

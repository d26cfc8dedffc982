import * as shared from '../../ui/styles/shared.module.css';
import { DataAge } from './data-age.tsx';
import * as styles from './screen.module.css';

/** The title of a screen, with its purpose, or its age while no fresh data arrives. */
export function ScreenHeader({ title, description, storedAt }: { title: string; description?: string; storedAt?: number }) {
  return (
    <header className={styles.screenHead}>
      <h1>{title}</h1>
      <p className={`${shared.muted} ${shared.num}`}>
        <DataAge storedAt={storedAt} fallback={description} />
      </p>
    </header>
  );
}

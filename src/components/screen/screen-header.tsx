import { DataAge } from './data-age.tsx';
import './screen.css';

/** The name of a screen, with what it is for, or how old it is while nothing new arrives. */
export function ScreenHeader({ title, note, storedAt }: { title: string; note?: string; storedAt?: number }) {
  return (
    <header className="screen-head">
      <h1>{title}</h1>
      <p className="muted num">
        <DataAge storedAt={storedAt} fallback={note} />
      </p>
    </header>
  );
}

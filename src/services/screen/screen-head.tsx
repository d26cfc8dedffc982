import { ShownAge } from './shown-age.tsx';
import './screen.css';

/** The name of a screen, with what it is for, or how old it is while nothing new arrives. */
export function ScreenHead({ title, note, storedAt }: { title: string; note?: string; storedAt?: number }) {
  return (
    <header className="screen-head">
      <h1>{title}</h1>
      <p className="muted num">
        <ShownAge storedAt={storedAt} otherwise={note} />
      </p>
    </header>
  );
}

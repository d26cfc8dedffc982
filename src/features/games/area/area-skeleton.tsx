import { useText } from '../../../i18n/text.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

const COVERS = Array.from({ length: 9 }, (_, place) => place);

/** Head and grid of the games, as they will stand. */
export function AreaSkeleton() {
  const text = useText();
  return (
    <section aria-busy="true">
      <div className="section-head">
        <h2>{text('games_every')}</h2>
      </div>
      <ul className="cover-grid">
        {COVERS.map((place) => (
          <li className="cover" key={place}>
            <div className="cover-picture">
              <Skeleton shape="square" />
            </div>
            <span className="cover-name">
              <Skeleton shape="line" />
            </span>
            <small>
              <Skeleton shape="short" />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

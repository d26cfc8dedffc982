import { Skeleton } from '../../ui/skeleton.tsx';
import './games.css';

const places = (count: number) => Array.from({ length: count }, (_, place) => place);

export function ChipsSkeleton({ allLabel }: { allLabel: string }) {
  return (
    <div className="chips">
      <span className="chip" data-chosen="">
        <span className="chip-label" data-label="all">
          {allLabel}
        </span>
      </span>
      {places(4).map((place) => (
        <Skeleton key={place} shape="pill" />
      ))}
    </div>
  );
}

export function DrawsSkeleton() {
  return (
    <ul className="draws" aria-busy="true">
      {places(2).map((place) => (
        <li className="draw" key={place}>
          <Skeleton shape="line" />
          <p className="balls">
            {places(6).map((ball) => (
              <Skeleton key={ball} shape="ball" />
            ))}
          </p>
          <div className="draw-foot">
            <Skeleton shape="short" />
            <Skeleton shape="pill" />
          </div>
        </li>
      ))}
    </ul>
  );
}

export function ShelvesSkeleton() {
  return places(2).map((place) => <ShelfSkeleton key={place} />);
}

function ShelfSkeleton() {
  return (
    <section className="shelf-section" aria-busy="true">
      <div className="section-head">
        <Skeleton shape="title" />
      </div>
      <ul className="shelf">
        {places(4).map((place) => (
          <CoverSkeleton key={place} />
        ))}
      </ul>
    </section>
  );
}

export function CoverSkeleton() {
  return (
    <li className="cover">
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
  );
}

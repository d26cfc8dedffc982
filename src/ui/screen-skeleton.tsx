import { Skeleton } from './skeleton.tsx';

/** While the program of a screen arrives. */
export function ScreenSkeleton() {
  return (
    <div className="screen-skeleton">
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton shape="short" />
    </div>
  );
}

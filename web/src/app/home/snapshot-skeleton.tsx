import { SkeletonBar } from '#ui/skeleton.tsx';

export const SnapshotRowsSkeleton = () =>
  [0, 1, 2, 3, 4].map((place) => (
    <div key={place} aria-hidden className="flex min-h-14 items-center gap-3 px-4">
      <SkeletonBar width="1.75rem" height="1.75rem" />
      <span className="grow">
        <SkeletonBar width="40%" />
      </span>
      <SkeletonBar width="4.75rem" height="2rem" />
    </div>
  ));

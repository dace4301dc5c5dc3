interface SkeletonBarProps {
  /** Placeholders of numbers are 60 % wide. */
  width?: string | undefined;
  height?: string | undefined;
}

const look =
  'block max-w-full rounded-chip bg-raised bg-[linear-gradient(100deg,transparent_30%,var(--bg-pressed)_50%,transparent_70%)] bg-size-[200%_100%] bg-no-repeat animate-shimmer motion-reduce:animate-none motion-reduce:bg-none';

/** Placeholders at the height of the content, so that nothing moves when it arrives. */
export const SkeletonBar = ({ width = '60%', height = '1rem' }: SkeletonBarProps) => (
  <span aria-hidden className={look} style={{ width, height }} />
);

export const SkeletonRow = () => (
  <div aria-hidden className="flex min-h-16 items-center gap-3 px-4 py-3">
    <span className={`${look} size-8 shrink-0 rounded-full`} />
    <span className="flex flex-1 flex-col gap-2">
      <SkeletonBar width="40%" />
      <SkeletonBar width="24%" height="0.75rem" />
    </span>
    <span className="flex w-1/4 flex-col items-end gap-2">
      <SkeletonBar width="80%" />
      <SkeletonBar width="50%" height="0.75rem" />
    </span>
  </div>
);

export const SkeletonRows = ({ count = 5 }: { count?: number | undefined }) => (
  <div aria-hidden>
    {Array.from({ length: count }, (_, index) => (
      <SkeletonRow key={index} />
    ))}
  </div>
);

export const SkeletonCard = ({ lines = 3 }: { lines?: number | undefined }) => (
  <div aria-hidden className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card">
    {Array.from({ length: lines }, (_, index) => (
      <SkeletonBar key={index} width={index === 0 ? '40%' : index % 2 === 1 ? '90%' : '60%'} />
    ))}
  </div>
);

export const SkeletonCards = ({ count, lines }: { count: number; lines?: number | undefined }) =>
  Array.from({ length: count }, (_, index) => <SkeletonCard key={index} lines={lines} />);

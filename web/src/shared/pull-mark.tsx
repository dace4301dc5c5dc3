import { Spinner } from '#ui/spinner.tsx';
import { lazyPart } from './lazy-part.tsx';
import type { Pull } from './pull.ts';

const UpdatedNow = lazyPart(() => import('./updated-now.tsx').then(({ UpdatedNow }) => UpdatedNow), { failed: null });

const heights = { idle: 0, refreshing: 56, done: 40 } as const;

export const PullMark = ({ pull }: { pull: Pull }) => {
  const height = pull.phase === 'pulling' ? pull.height : heights[pull.phase];
  return (
    <div
      role="status"
      style={{ height }}
      className={`flex items-center justify-center overflow-hidden text-3 ${pull.phase === 'pulling' ? '' : 'transition-[height] duration-200 ease-out-soft'}`}
    >
      {pull.phase === 'pulling' && <PullArc enough={pull.enough} height={height} />}
      {pull.phase === 'refreshing' && <Spinner size={32} />}
      {pull.phase === 'done' && <UpdatedNow />}
    </div>
  );
};

const PullArc = ({ enough, height }: { enough: boolean; height: number }) => (
  <svg aria-hidden viewBox="0 0 32 32" className={`size-8 ${enough ? 'text-accent' : ''}`} fill="none">
    <circle
      cx="16"
      cy="16"
      r="12"
      pathLength="64"
      strokeDasharray={`${Math.min(56, height)} 64`}
      strokeLinecap="round"
      stroke="currentColor"
      strokeWidth="2.5"
      transform="rotate(-90 16 16)"
    />
  </svg>
);

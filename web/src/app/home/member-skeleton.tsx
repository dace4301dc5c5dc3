import { startCalls } from '#contract/site/start-calls.ts';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { useRead } from '#web/shared/use-read.ts';
import { memberHeight } from './member-height.ts';

export const MemberSkeleton = () => {
  const { value } = useRead(startCalls.config, {}, { keep: true, fresh_ms: 600_000 });
  return (
    <div style={{ minHeight: memberHeight(value?.demo) }} className="flex flex-col">
      <SkeletonCard lines={6} />
    </div>
  );
};

import { SkeletonCard } from '#ui/skeleton.tsx';
import { memberHeight } from './member-height.ts';

export const MemberSkeleton = () => (
  <div style={{ minHeight: memberHeight() }} className="flex flex-col">
    <SkeletonCard lines={6} />
  </div>
);

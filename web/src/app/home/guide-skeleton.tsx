import { SkeletonCard } from '#ui/skeleton.tsx';
import { lasting } from '#web/shared/stored.ts';

const HEIGHT = 'candor.guide_height';
const USUAL_PX = 405;

export const noteGuideHeight = (height_px: number): void =>
  void lasting.write(HEIGHT, String(Math.min(2000, Math.round(height_px))));

/** As high as the demo's part was when it was last shown; nothing if it was closed. */
export const GuideSkeleton = () => {
  const kept = lasting.read(HEIGHT);
  if (kept === '0') return null;
  return (
    <div style={{ minHeight: Number(kept) || USUAL_PX }} className="flex flex-col *:grow">
      <SkeletonCard lines={6} />
    </div>
  );
};

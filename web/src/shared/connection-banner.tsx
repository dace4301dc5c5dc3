import { instantOf } from '#contract/kit/instant.ts';
import { OfflineBanner } from '#ui/offline-banner.tsx';
import { useConnection } from './online.ts';

/** Says that nothing comes in any more and how old what is shown may be. */
export const ConnectionBanner = () => {
  const { online, heard_ms } = useConnection();
  if (online || heard_ms === undefined) return null;
  return (
    <div className="shrink-0 px-4 pb-2">
      <OfflineBanner since={instantOf(heard_ms)} />
    </div>
  );
};

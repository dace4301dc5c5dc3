const block = 'rounded-card bg-surface shadow-card';

/** Same height as a banner at normal text size. */
export const BannerSkeleton = () => <div aria-hidden className={`min-h-33 ${block}`} />;

export const NoticeSkeleton = () => <div aria-hidden className={`min-h-11 ${block}`} />;

/** Placeholders for the banner, the notice and the markets: tabs, five rows and the link to all markets. */
export const LowerSkeleton = () => (
  <>
    <BannerSkeleton />
    <NoticeSkeleton />
    <div aria-hidden className={`min-h-92.5 ${block}`} />
  </>
);

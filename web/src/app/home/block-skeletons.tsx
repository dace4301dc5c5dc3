const block = 'rounded-card bg-surface shadow-card';

/** As high as a banner at normal text size. */
export const BannerSkeleton = () => <div aria-hidden className={`min-h-33 ${block}`} />;

export const NoticeSkeleton = () => <div aria-hidden className={`min-h-11 ${block}`} />;

/** Banner, notice, and the markets: tabs, five rows and the way to all of them. */
export const LowerSkeleton = () => (
  <>
    <BannerSkeleton />
    <NoticeSkeleton />
    <div aria-hidden className={`min-h-92.5 ${block}`} />
  </>
);

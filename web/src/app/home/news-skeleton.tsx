/** As high as a banner at normal text size. */
export const BannerSkeleton = () => <div aria-hidden className="min-h-33 rounded-card bg-surface shadow-card" />;

export const NoticeSkeleton = () => <div aria-hidden className="min-h-11 rounded-card bg-surface shadow-card" />;

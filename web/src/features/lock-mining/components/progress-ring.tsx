/** LM13: the share of the term that has passed; the days that are left are in the text next to it. */
export const ProgressRing = ({ share }: { share: number }) => (
  <svg
    aria-hidden
    data-share={share.toFixed(4)}
    viewBox="0 0 48 48"
    className="size-12 shrink-0 -rotate-90 fill-none stroke-4"
  >
    <circle cx="24" cy="24" r="20" className="stroke-raised" />
    <circle
      cx="24"
      cy="24"
      r="20"
      pathLength={1}
      strokeDasharray={`${share} 1`}
      className="stroke-accent"
      strokeLinecap="butt"
    />
  </svg>
);

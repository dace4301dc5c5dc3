/** Progress of a term; the number of days is in the text next to it. */
export const ProgressRing = ({ share }: { share: number }) => (
  <svg aria-hidden viewBox="0 0 48 48" className="size-12 shrink-0 -rotate-90 fill-none stroke-4">
    <circle cx="24" cy="24" r="20" className="stroke-raised" />
    <circle
      cx="24"
      cy="24"
      r="20"
      pathLength={1}
      strokeDasharray={`${share} 1`}
      className="stroke-accent"
      strokeLinecap={share > 0 ? 'round' : 'butt'}
    />
  </svg>
);

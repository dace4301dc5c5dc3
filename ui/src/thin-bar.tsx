interface ThinBarProps {
  /** From 0 to 1; what is beyond is drawn at the end. */
  share: number;
}

/** How much of something is used, taken or left. The words beside it say the same, so it is not read out. */
export const ThinBar = ({ share }: ThinBarProps) => (
  <span aria-hidden className="block h-1 overflow-hidden rounded-full bg-raised">
    <span
      className="block h-full rounded-full bg-accent"
      style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }}
    />
  </span>
);

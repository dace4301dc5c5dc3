interface SpinnerProps {
  /** 20 px inside buttons, 32 px for pull to refresh. */
  size?: 20 | 32;
}

/** Hidden from screen readers: the text next to it describes the progress. */
export const Spinner = ({ size = 20 }: SpinnerProps) => (
  <svg
    aria-hidden
    viewBox="0 0 20 20"
    className={`essential-motion shrink-0 animate-spin motion-reduce:animate-breathe ${size === 32 ? 'size-8' : 'size-5'}`}
  >
    <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="2" strokeOpacity="0.25" />
    <path d="M10 2a8 8 0 0 1 8 8" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
);

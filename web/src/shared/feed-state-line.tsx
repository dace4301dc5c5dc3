import { useText } from '#ui/i18n/texts.ts';
import { sharedTexts } from './locales/index.ts';
import { useFeedState } from './markets.ts';
import { useConnection } from './online.ts';

/** Shows that prices are delayed. It keeps its space while empty, so that nothing moves. */
export const FeedStateLine = () => (
  <p role="status" className="flex min-h-5 items-center gap-1.5 type-caption text-2" data-testid="feed-state">
    <FeedStateWords />
  </p>
);

/** The same as an overlay below a list's pinned header: a price list has no space to reserve. */
export const FeedStatePill = () => (
  <p
    role="status"
    className="pointer-events-none absolute inset-x-0 top-full z-10 flex justify-center pt-1"
    data-testid="feed-state-pill"
  >
    <span className="flex items-center gap-1.5 rounded-round bg-raised px-3 type-caption text-2 shadow-card not-empty:py-1">
      <FeedStateWords />
    </span>
  </p>
);

const FeedStateWords = () => {
  const state = useFeedState();
  const { online } = useConnection();
  const text = useText(sharedTexts);
  if (!online || state === 'live') return null;
  return (
    <>
      <span aria-hidden className="size-2 shrink-0 rounded-full bg-current text-3" />
      {text(state)}
    </>
  );
};

import { useText } from '#ui/i18n/texts.ts';
import { sharedTexts } from './locales/index.ts';
import { useFeedState } from './markets.ts';
import { useConnection } from './online.ts';

/** Says that prices do not come in as they should. Its place is kept while it is silent, so that nothing moves. */
export const FeedStateLine = () => {
  const state = useFeedState();
  const { online } = useConnection();
  const text = useText(sharedTexts);
  return (
    <p role="status" className="flex min-h-5 items-center gap-1.5 type-caption text-2" data-testid="feed-state">
      {online && state !== 'live' && (
        <>
          <span aria-hidden className="size-2 shrink-0 rounded-full bg-current text-3" />
          {text(state)}
        </>
      )}
    </p>
  );
};

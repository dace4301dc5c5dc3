import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { uiTexts } from '#ui/locales/index.ts';
import { SkeletonBar } from '#ui/skeleton.tsx';
import { sharedTexts } from '#web/shared/locales/index.ts';
import { useFeedState } from '#web/shared/markets.ts';
import { useConnection } from '#web/shared/online.ts';
import { failureText } from '#web/shared/refusals.ts';
import type { Live } from './live.ts';

/** Why the data on the screen may be outdated; undefined while it is live. */
export const useStaleWords = (): string | undefined => {
  const text = useText(sharedTexts);
  const state = useFeedState();
  const { online } = useConnection();
  if (!online) return text('offline');
  return state === 'live' ? undefined : text(state);
};

interface PanelStateProps {
  read: Live<unknown>['read'];
  rows: number;
  testId: string;
}

/** A panel without data, loading or failed; it fits into a column of 140 px. */
export const PanelState = ({ read, rows, testId }: PanelStateProps) => {
  const text = useText(uiTexts);
  if (read.state !== 'failed')
    return (
      <div aria-hidden className="flex flex-col gap-2 py-2" data-testid={`${testId}.loading`}>
        {Array.from({ length: rows }, (_, index) => (
          <SkeletonBar key={index} width={index % 2 === 0 ? '100%' : '90%'} />
        ))}
      </div>
    );
  return (
    <div role="alert" className="flex flex-col items-center gap-3 py-6 text-center" data-testid={`${testId}.failed`}>
      <p className="type-label font-normal text-balance wrap-anywhere text-2">{failureText(read.failure)}</p>
      <Button variant="secondary" size="small" fit busy={read.loading} onClick={() => void read.reload()}>
        {text('retry')}
      </Button>
    </div>
  );
};

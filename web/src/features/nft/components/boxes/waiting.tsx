import { millisecondsOf } from '#contract/kit/instant.ts';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { secondsUntil, useNow } from '#ui/now.ts';
import { boxTexts } from '#web/features/nft/locales/boxes/index.ts';
import { useNftFormat } from '../use-nft-format.ts';
import type { Box } from './queries.ts';

/** A draw takes seconds; after a minute something outside is late. */
const LATE_MS = 60_000;

/** NB4, NB10: from when a box can be opened, and why it may take longer. */
export const Waiting = ({ box: { ready_at } }: { box: Pick<Box, 'ready_at'> }) => {
  const text = useText(boxTexts);
  const { left } = useNftFormat();
  const now_ms = useNow();
  const ready_ms = millisecondsOf(ready_at);
  const seconds = secondsUntil(ready_ms, now_ms);
  const words = now_ms - ready_ms > LATE_MS ? text('opens_waits') : text('opens_soon');
  return (
    <Card testId="nft.box.waits">
      <p className="type-row text-1" role="timer">
        {seconds > 0 ? text('opens_in', { time: left(seconds) }) : words}
      </p>
      {seconds > 0 && <p className="mt-1 type-label font-normal text-2">{text('opens_soon')}</p>}
    </Card>
  );
};

import { useState } from 'react';
import type { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { useText } from '#ui/i18n/texts.ts';
import { Sheet } from '#ui/sheet.tsx';
import { useFeedState, type Pair } from '#web/shared/markets.ts';
import { priceLogPaths } from '#web/features/price-log/paths.ts';
import { priceProofTexts } from '#web/shared/price-proof/locales/index.ts';
import { WhyPrice } from '#web/shared/price-proof/why-price.tsx';

/** Explains the price on the screen at the tap; later prices do not change the sheet. */
export const WhyLink = ({ pair }: { pair: Pair }) => {
  const text = useText(priceProofTexts);
  const feed = useFeed(pair);
  const [asked, setAsked] = useState<{
    readonly seq: number;
    readonly at_ms: number;
    readonly price: Decimal | undefined;
  }>();
  const [open, setOpen] = useState(false);
  const { tick_seq: seq, tick_at, symbol } = pair;
  if (seq === null || tick_at === null) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setAsked({ seq, at_ms: millisecondsOf(tick_at), price: pair.last ?? undefined });
          setOpen(true);
        }}
        className="min-h-11 self-start text-start type-label font-normal text-accent"
        data-testid="quotation.why"
      >
        {text('title')}
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={text('title')} testId="why">
        {asked && (
          <div className="flex flex-col gap-3">
            <WhyPrice symbol={symbol} price_scale={pair.price_scale} feed={feed} when={open} {...asked} />
            <a
              href={priceLogPaths.proof({ symbol, seq: asked.seq })}
              className="flex min-h-11 items-center type-label text-accent"
              data-testid="why.page"
            >
              {text('open_page')}
            </a>
          </div>
        )}
      </Sheet>
    </>
  );
};

const useFeed = (pair: Pair): string => {
  const text = useText(priceProofTexts);
  const feed = useFeedState();
  if (pair.opens_at) return text('feed_closed');
  return text(pair.state === 'waiting' ? 'feed_waiting' : `feed_${feed}`);
};

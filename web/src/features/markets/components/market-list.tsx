import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import ListOrdered from 'lucide-react/icons/list-ordered';
import { useCallback, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useSwipeBetween } from '#ui/swipe-between.ts';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { FailedState } from '#web/shared/failed-state.tsx';
import { FeedStatePill } from '#web/shared/feed-state-line.tsx';
import { useMarkets, type Pair } from '#web/shared/markets.ts';
import { replace } from '#web/shared/navigation.ts';
import { paths } from '#web/shared/paths.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { beside, inSegment, isSegment, segmentsIn, type Segment } from '../form.ts';
import { marketsTexts } from '../locales/index.ts';
import { chosenSegment, chosenSort } from './market-choices.ts';
import { MarketOrder } from './market-order.tsx';
import { MarketRows } from './market-rows.tsx';
import { MarketSort } from './market-sort.tsx';
import { MarketSuggestions } from './market-suggestions.tsx';
import { useMark, type Marking } from './use-mark.ts';

/** Every market by segment. `asked` is the segment named by a link; it is applied once. */
export const MarketList = ({ asked }: { asked: string | undefined }) => {
  const text = useText(marketsTexts);
  const offered = segmentsIn(useMarkets().value ?? []);
  const chosen = chosenSegment.use();
  const segment = offered.includes(chosen) ? chosen : 'coins';
  const choose = (next: Segment): void => {
    chosenSegment.set(next);
    // Otherwise a reload would go back to the segment in the link.
    if (asked !== undefined) replace(paths.markets());
  };
  const swipe = useSwipeBetween((step) => {
    const next = beside(offered, segment, step);
    if (next) choose(next);
  });
  const marking = useMark();
  const [editing, setEditing] = useState(false);
  useAsked(asked);
  const isOrdering = editing && segment === 'favourites' && marking.ids.length > 0;
  return (
    <div {...swipe} className="flex min-h-full touch-pan-y touch-pinch-zoom flex-col">
      <div className="sticky top-0 z-10 bg-page pt-1">
        <div className="px-4">
          <Tabs
            id="markets"
            label={text('segments')}
            items={offered.map((value) => ({ value, label: text(value) }))}
            value={segment}
            onChange={choose}
            testId="markets.segments"
          />
        </div>
        {(segment !== 'favourites' || (marking.ids.length > 0 && !isOrdering)) && <MarketSort />}
        <FeedStatePill />
      </div>
      <TabPanel id="markets" value={segment}>
        <Content segment={segment} marking={marking} editing={isOrdering} onEdit={setEditing} />
      </TabPanel>
    </div>
  );
};

const useAsked = (asked: string | undefined): void => {
  const followed = useRef<string>(undefined);
  const follow = useEffectEvent(() => {
    if (asked === followed.current) return;
    followed.current = asked;
    if (isSegment(asked)) chosenSegment.set(asked);
  });
  // Before the first paint, so that the stored segment does not flash.
  useLayoutEffect(() => follow(), [asked]);
};

interface ContentProps {
  segment: Segment;
  marking: Marking;
  editing: boolean;
  onEdit: (editing: boolean) => void;
}

const Content = ({ segment, ...rest }: ContentProps) => {
  const markets = useMarkets();
  if (markets.state === 'failed')
    return <FailedState failure={markets.failure} onRetry={() => void markets.reload()} testId="markets.failed" />;
  return (
    <ReadStates read={markets} skeleton={<SkeletonRows count={8} />}>
      {(pairs) =>
        segment === 'favourites' ? (
          <FavouritesPart pairs={pairs} {...rest} />
        ) : (
          <MarketsPart pairs={pairs} segment={segment} marking={rest.marking} />
        )
      }
    </ReadStates>
  );
};

interface MarketsPartProps extends Pick<ContentProps, 'segment' | 'marking'> {
  pairs: readonly Pair[];
}

const MarketsPart = ({ pairs, segment, marking }: MarketsPartProps) => {
  const text = useText(marketsTexts);
  const listed = useMemo(() => inSegment(pairs, segment, []), [pairs, segment]);
  if (listed.length === 0) return <EmptyState icon={<ChartCandlestick />}>{text('no_markets')}</EmptyState>;
  const product = segment === 'futures' ? segment : undefined;
  return <MarketRows pairs={listed} label={text(segment)} product={product} marking={marking} />;
};

interface FavouritesPartProps extends Omit<ContentProps, 'segment'> {
  pairs: readonly Pair[];
}

const FavouritesPart = ({ pairs, marking, editing, onEdit }: FavouritesPartProps) => {
  const text = useText(marketsTexts);
  const { ids, reorder } = marking;
  const listed = useMemo(() => inSegment(pairs, 'favourites', ids), [pairs, ids]);
  const add = useCallback((chosen: readonly number[]) => reorder([...ids, ...chosen]), [ids, reorder]);
  if (marking.state !== 'ready')
    return <ReadStates read={{ ...marking, value: undefined }} skeleton={<SkeletonRows count={4} />} />;
  if (listed.length === 0) return <MarketSuggestions pairs={pairs} onAdd={add} />;
  if (editing) return <MarketOrder pairs={listed} marking={marking} onDone={() => onEdit(false)} />;
  return (
    <>
      <MarketRows pairs={listed} label={text('favourites')} marking={marking} />
      <div className="flex justify-center pt-2">
        <Button
          variant="ghost"
          size="small"
          fit
          icon={<ListOrdered aria-hidden size={20} />}
          onClick={() => {
            // An active sort would hide the new order.
            chosenSort.set('');
            onEdit(true);
          }}
          testId="markets.edit"
        >
          {text('edit')}
        </Button>
      </div>
    </>
  );
};

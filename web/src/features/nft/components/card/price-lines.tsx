import { useText } from '#ui/i18n/texts.ts';
import { nftTexts } from '#web/features/nft/locales/common/index.ts';
import type { Item } from '#web/features/nft/queries.ts';
import { useNftFormat } from '../use-nft-format.ts';
import { priceOf, type SalePhase } from './sale.ts';
import { Ticking } from './ticking.tsx';
import { usePhase } from './use-phase.ts';

/** Of a card: the price or the current bid, and when the sale ends or opens. */
export const PriceLines = ({ item }: { item: Item }) => {
  const text = useText(nftTexts);
  const format = useNftFormat();
  const phase = usePhase(item);
  const price = priceOf(item, phase);
  return (
    <>
      {price && (
        <span className="flex flex-col">
          <span className="type-caption text-2">{text(price.label)}</span>
          <span className="num type-label font-semibold wrap-anywhere text-1" data-testid="nft.card.price">
            {format.price(price.value, item)}
          </span>
        </span>
      )}
      <span className="type-caption text-2">
        <When item={item} phase={phase} />
      </span>
    </>
  );
};

const When = ({ item, phase }: { item: Item; phase: SalePhase }) => {
  const text = useText(nftTexts);
  if (phase === 'before' && item.starts_at) return <Ticking words="opens" until={item.starts_at} />;
  // Only an auction is about its end; a fixed price runs for months.
  if (phase === 'running') return item.pay_type === 2 && item.ends_at && <Ticking words="ends" until={item.ends_at} />;
  if (phase === 'awaiting') return text('state_awaiting');
  if (phase === 'boxes') return text('in_boxes');
  return phase === 'over' ? text('ended') : phase === 'none' ? text('not_for_sale') : null;
};

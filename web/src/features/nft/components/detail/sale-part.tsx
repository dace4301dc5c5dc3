import { PAY_HOURS } from '#contract/nft/rules.ts';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Facts, type Fact } from '#web/shared/facts.tsx';
import { nftTexts } from '#web/features/nft/locales/common/index.ts';
import { workTexts } from '#web/features/nft/locales/work/index.ts';
import type { Work } from '#web/features/nft/queries.ts';
import { AuctionState } from '../buy/auction-state.tsx';
import { PriceHead } from '../buy/price-head.tsx';
import { isAuction, priceOf, type SalePhase } from '../card/sale.ts';
import { Ticking } from '../card/ticking.tsx';
import { usePhase } from '../card/use-phase.ts';
import { useNftFormat } from '../use-nft-format.ts';

/** The price or the auction as it is now, and what a bid holds. */
export const SalePart = ({ work, stale }: { work: Work; stale: boolean }) => {
  const phase = usePhase(work);
  const open = phase === 'running' || phase === 'before';
  if (isAuction(work) && (open || phase === 'awaiting'))
    return (
      <>
        <AuctionState work={work} stale={stale} />
        {open && <MarginWords work={work} phase={phase} />}
      </>
    );
  return <PriceCard work={work} phase={phase} />;
};

/** NA2, NA7: what is held, until when, and how it is lost; before the start also when it opens. */
const MarginWords = ({ work, phase }: { work: Work; phase: SalePhase }) => {
  const text = useText(workTexts);
  const format = useNftFormat();
  const { margin, my_margin, starts_at } = work;
  if (!margin) return null;
  return (
    <Card testId="nft.margin">
      <div className="flex flex-col gap-2">
        <Facts
          facts={[
            ...(phase === 'before' && starts_at
              ? [{ label: text('opens_at'), value: format.instant(starts_at, 'date_time') }]
              : []),
            { label: text('margin'), value: format.margin(margin), testId: 'nft.margin.amount' },
          ]}
        />
        {my_margin && <p className="type-label text-1">{text('margin_held', { margin: format.margin(my_margin) })}</p>}
        <p className="type-label font-normal text-2">{text('margin_words', { hours: PAY_HOURS })}</p>
      </div>
    </Card>
  );
};

const PriceCard = ({ work, phase }: { work: Work; phase: SalePhase }) => {
  const common = useText(nftTexts);
  const format = useNftFormat();
  const facts = useTimes(work, phase);
  const price = priceOf(work, phase);
  const said = useSaid(phase);
  return (
    <Card testId="nft.sale">
      <div className="flex flex-col gap-3">
        {price && <PriceHead label={common(price.label)} price={format.price(price.value, work)} testId="nft.price" />}
        {said !== undefined && <p className="type-body text-1">{said}</p>}
        {facts.length > 0 && <Facts facts={facts} />}
        {phase === 'before' && work.starts_at && (
          <p className="type-label font-normal text-2">
            <Ticking words="opens" until={work.starts_at} />
          </p>
        )}
      </div>
    </Card>
  );
};

/** The state of a sale without a price that could be paid. */
const useSaid = (phase: SalePhase): string | undefined => {
  const text = useText(workTexts);
  const common = useText(nftTexts);
  if (phase === 'boxes') return text('boxes_only');
  if (phase === 'none') return common('not_for_sale');
  return phase === 'over' ? common('ended') : undefined;
};

const useTimes = ({ starts_at, ends_at }: Work, phase: SalePhase): readonly Fact[] => {
  const text = useText(workTexts);
  const format = useNftFormat();
  const open = phase === 'running' || phase === 'before';
  return [
    ...(phase === 'before' && starts_at
      ? [{ label: text('opens_at'), value: format.instant(starts_at, 'date_time') }]
      : []),
    ...(open && ends_at ? [{ label: text('ends_at'), value: format.instant(ends_at, 'date_time') }] : []),
  ];
};

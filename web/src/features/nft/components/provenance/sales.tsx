import { useState } from 'react';
import { payTypes } from '#contract/nft/rules.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Tag } from '#ui/chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Section } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Facts } from '#web/shared/facts.tsx';
import { ListStates } from '#web/shared/list-states.tsx';
import { nftTexts } from '#web/features/nft/locales/common/index.ts';
import { provenanceTexts } from '#web/features/nft/locales/provenance/index.ts';
import { workTexts } from '#web/features/nft/locales/work/index.ts';
import { useAllBids, type Provenance } from '#web/features/nft/queries.ts';
import { BidRows } from '../detail/bid-rows.tsx';
import { useNftFormat } from '../use-nft-format.ts';

type Sale = Provenance['sales'][number];

/** All sales of a work, also those that brought no new owner. */
export const Sales = ({ code, sales, in_box }: { code: string; sales: readonly Sale[]; in_box: boolean }) => {
  const text = useText(provenanceTexts);
  const newest = sales.toSorted((one, other) => other.listing_id - one.listing_id);
  return (
    <Section title={text('sales')} testId="nft.sales">
      {newest.length === 0 && (
        <p className="type-label font-normal text-2">{text(in_box ? 'only_in_box' : 'no_sales')}</p>
      )}
      {newest.map((sale) => (
        <SaleCard key={sale.listing_id} code={code} sale={sale} />
      ))}
    </Section>
  );
};

const SaleCard = ({ code, sale }: { code: string; sale: Sale }) => {
  const text = useText(provenanceTexts);
  const common = useText(nftTexts);
  const work = useText(workTexts);
  const format = useNftFormat();
  const [open, setOpen] = useState(false);
  const { price, best_bid, bids, state, starts_at, ends_at, ended_at } = sale;
  const auction = sale.pay_type === payTypes.auction;
  return (
    <Card testId="nft.sale-card">
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="type-row text-1">{common(auction ? 'auction' : 'fixed')}</h3>
          <Tag tone={state === 'sold' ? 'accent' : 'plain'}>{common(`state_${state}`)}</Tag>
        </div>
        <Facts
          facts={[
            { label: common(auction ? 'first_bid' : 'price'), value: format.price(price, sale) },
            ...(best_bid ? [{ label: common('highest_bid'), value: format.price(best_bid, sale) }] : []),
            { label: text('starts'), value: format.instant(starts_at, 'date_time') },
            ended_at
              ? { label: text('ended'), value: format.instant(ended_at, 'date_time') }
              : { label: text('ends'), value: format.instant(ends_at, 'date_time') },
            ...(auction ? [{ label: work('bids'), value: text('bids_count', { count: bids }) }] : []),
          ]}
        />
        {bids > 0 && (
          <Button variant="secondary" size="small" onClick={() => setOpen(!open)} testId="nft.sale-card.bids">
            {text(open ? 'hide_bids' : 'show_bids')}
          </Button>
        )}
        {open && <SaleBids code={code} sale={sale} />}
      </div>
    </Card>
  );
};

const SaleBids = ({ code, sale }: { code: string; sale: Sale }) => (
  <ListStates list={useAllBids(code, sale.listing_id)} skeleton={<SkeletonRows count={3} />} empty={null}>
    {(bids) => (
      <div className="-mx-4 divide-y divide-line">
        <BidRows bids={bids} coin={sale} />
      </div>
    )}
  </ListStates>
);

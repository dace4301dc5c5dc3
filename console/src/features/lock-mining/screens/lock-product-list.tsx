import { Translate, useTranslate } from 'react-admin';
import { lockMiningOperatorCalls as calls } from '#contract/lock-mining/operator-calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { Amount } from '#console/shared/amount.tsx';
import { FoldList } from '#console/shared/fold-list.tsx';
import { grouped, percent } from '#console/shared/proposal-sentences.ts';
import { ProposeChange } from '#console/shared/propose-change.tsx';
import type { AmountsAsText } from '#console/shared/resource.ts';
import { offerInWords, termsInWords } from '../proposals.ts';

type Product = AmountsAsText<OutputOf<typeof calls.allProducts>[number]>;

const SWITCH_REASONS = ['routine', 'correction', 'incident'] as const;

const cellsOf = (product: Product) => ({
  family: (
    <>
      {product.id}. <Translate i18nKey={`lock_mining.family.${product.family}`} />
    </>
  ),
  days: <Amount of={product.days} />,
  rate_range: `${percent(product.rate_low)} – ${percent(product.rate_high)}`,
  locked: <Amount of={product.locked} unit={product.currency_name} />,
  is_offered: <Translate i18nKey={product.is_offered ? 'lock_mining.offered' : 'lock_mining.not_offered'} />,
});

export const Screen = () => (
  <FoldList<Product> create="lock_mining.add" cells={cellsOf} numbers={['days', 'rate_range', 'locked']}>
    {(product) => <Unfolded product={product} />}
  </FoldList>
);

const Unfolded = ({ product }: { readonly product: Product }) => {
  const t = useTranslate();
  const { id, proposal_id } = product;
  const is_offered = !product.is_offered;
  return (
    <>
      {termsInWords({ ...product }, product.currency_name, t).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>{t('lock_mining.about', { running: grouped(product.running) })}</p>
      <ProposeChange
        call={calls.proposeOffer}
        label={is_offered ? 'lock_mining.offer' : 'lock_mining.end_offer'}
        reasons={SWITCH_REASONS}
        terms={{ id, is_offered }}
        sentences={offerInWords(is_offered, id, t)}
        proposal_id={proposal_id}
        isDestructive={!is_offered}
      />
    </>
  );
};

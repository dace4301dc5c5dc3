import { Translate, useTranslate } from 'react-admin';
import { couponsOperatorCalls as calls } from '#contract/coupons/operator-calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { Amount } from '#console/shared/amount.tsx';
import { FoldList } from '#console/shared/fold-list.tsx';
import { grouped } from '#console/shared/proposal-sentences.ts';
import { ProposeChange } from '#console/shared/propose-change.tsx';
import type { AmountsAsText } from '#console/shared/resource.ts';
import { endInWords, termsInWords } from '../proposals.ts';

type Campaign = AmountsAsText<OutputOf<typeof calls.campaigns>['list'][number]>;

const END_REASONS = ['routine', 'correction', 'incident'] as const;

const cellsOf = (campaign: Campaign) => ({
  coupon_kind: (
    <>
      {campaign.id}. <Translate i18nKey={`coupons.kind.${campaign.kind}`} />
    </>
  ),
  coupons_taken: `${grouped(campaign.taken)} / ${grouped(campaign.total)}`,
  coupons_given: <Amount of={campaign.given} unit="USDT" />,
  coupons_budget: <Amount of={campaign.budget} unit="USDT" />,
  coupons_state: <Translate i18nKey={`coupons.state.${campaign.state}`} />,
});

export const Screen = () => (
  <FoldList<Campaign>
    create="coupons.add"
    cells={cellsOf}
    numbers={['coupons_taken', 'coupons_given', 'coupons_budget']}
  >
    {(campaign) => <Unfolded campaign={campaign} />}
  </FoldList>
);

const Unfolded = ({ campaign }: { readonly campaign: Campaign }) => {
  const t = useTranslate();
  const { id, proposal_id, state, returned } = campaign;
  const numbers = {
    taken: grouped(campaign.taken),
    total: grouped(campaign.total),
    usable: grouped(campaign.usable),
    given: grouped(campaign.given),
    budget: grouped(campaign.budget),
  };
  return (
    <>
      {termsInWords({ ...campaign }, campaign.budget, t).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>{t('coupons.about', numbers)}</p>
      {returned !== null && <p>{t('coupons.back', { returned: grouped(returned) })}</p>}
      {state === 'open' && (
        <ProposeChange
          call={calls.proposeEnd}
          label="coupons.end"
          reasons={END_REASONS}
          terms={{ id }}
          sentences={endInWords(id, t)}
          proposal_id={proposal_id}
          isDestructive
        />
      )}
    </>
  );
};

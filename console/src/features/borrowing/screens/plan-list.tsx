import { Translate, useTranslate } from 'react-admin';
import { borrowingOperatorCalls as calls } from '#contract/borrowing/operator-calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { Amount } from '#console/shared/amount.tsx';
import { FoldList } from '#console/shared/fold-list.tsx';
import { grouped, percent } from '#console/shared/proposal-sentences.ts';
import { ProposeChange } from '#console/shared/propose-change.tsx';
import type { AmountsAsText } from '#console/shared/resource.ts';
import { offerInWords, termsInWords } from '../proposals.ts';

type Plan = AmountsAsText<OutputOf<typeof calls.allPlans>[number]>;

const SWITCH_REASONS = ['routine', 'correction', 'incident'] as const;

const cellsOf = (plan: Plan) => ({
  plan: (
    <>
      {plan.id}. <Translate i18nKey="borrowing.plan" options={{ pledge: plan.pledge_name, days: plan.days }} />
    </>
  ),
  loan_rate: percent(plan.rate),
  loans: <Amount of={plan.loans} />,
  lent: <Amount of={plan.lent} unit={plan.currency_name} />,
  is_offered: <Translate i18nKey={plan.is_offered ? 'borrowing.offered' : 'borrowing.not_offered'} />,
});

export const Screen = () => (
  <FoldList<Plan> create="borrowing.add" cells={cellsOf} numbers={['loan_rate', 'loans', 'lent']}>
    {(plan) => <Unfolded plan={plan} />}
  </FoldList>
);

const Unfolded = ({ plan }: { readonly plan: Plan }) => {
  const t = useTranslate();
  const { id, proposal_id } = plan;
  const is_offered = !plan.is_offered;
  return (
    <>
      {termsInWords({ ...plan }, plan.pledge_name, t).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>{t('borrowing.about', { loans: grouped(plan.loans) })}</p>
      <ProposeChange
        call={calls.proposeOffer}
        label={is_offered ? 'borrowing.offer' : 'borrowing.end_offer'}
        reasons={SWITCH_REASONS}
        terms={{ id, is_offered }}
        sentences={offerInWords(is_offered, id, t)}
        proposal_id={proposal_id}
        isDestructive={!is_offered}
      />
    </>
  );
};

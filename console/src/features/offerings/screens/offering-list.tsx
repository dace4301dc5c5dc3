import { Translate, useTranslate } from 'react-admin';
import type { OutputOf } from '#contract/kit/call.ts';
import { offeringsOperatorCalls as calls } from '#contract/offerings/operator-calls.ts';
import { Amount } from '#console/shared/amount.tsx';
import { FoldList } from '#console/shared/fold-list.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { grouped } from '#console/shared/proposal-sentences.ts';
import { ProposeChange } from '#console/shared/propose-change.tsx';
import type { AmountsAsText } from '#console/shared/resource.ts';
import { Applications } from '../components/applications.tsx';
import { termsInWords, withdrawInWords } from '../proposals.ts';

type Offering = AmountsAsText<OutputOf<typeof calls.allOfferings>[number]>;

const WITHDRAW_REASONS = ['correction', 'incident'] as const;

const cellsOf = (offering: Offering) => ({
  offering: `${offering.id}. ${offering.currency_name} (${offering.title})`,
  phase: <Translate i18nKey={`offerings.phase.${offering.phase}`} />,
  offering_state: <Translate i18nKey={`offerings.state.${offering.state}`} />,
  applied: <Amount of={offering.applied} unit={offering.currency_name} />,
  for_sale: <Amount of={offering.for_sale} unit={offering.currency_name} />,
  ends_at: <Moment at={offering.ends_at} />,
});

export const Screen = () => (
  <FoldList<Offering> create="offerings.add" cells={cellsOf} numbers={['applied', 'for_sale']}>
    {(offering) => <Unfolded offering={offering} />}
  </FoldList>
);

const Unfolded = ({ offering }: { readonly offering: Offering }) => {
  const t = useTranslate();
  const { id, currency_name, phase, state } = offering;
  return (
    <>
      {termsInWords({ ...offering }, t).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>{t('offerings.paid_in', { currencies: offering.pay_currencies.join(', ') })}</p>
      <p>
        {t('offerings.progress', {
          applied: grouped(offering.applied),
          count: grouped(offering.applications),
          allotted: grouped(offering.allotted),
        })}
      </p>
      {phase === 'warm_up' && state === 'open' && (
        <ProposeChange
          call={calls.proposeWithdrawal}
          label="offerings.withdraw"
          reasons={WITHDRAW_REASONS}
          terms={{ id }}
          sentences={withdrawInWords(currency_name, t)}
          proposal_id={offering.proposal_id}
          isDestructive
        />
      )}
      <Applications offering={id} code={currency_name} />
    </>
  );
};

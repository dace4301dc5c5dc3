import { useTranslate } from 'react-admin';
import { optionsOperatorCalls as calls } from '#contract/options/operator-calls.ts';
import { topUpReasons } from '#contract/options/term-rules.ts';
import { useTyped } from '#console/shared/field.tsx';
import { ProposeChange } from '#console/shared/propose-change.tsx';
import { ValueField } from '#console/shared/value-field.tsx';
import { topUpOf } from '../form.ts';
import { proposals } from '../proposals.ts';
import type { StakeCurrency } from './served.ts';

/** OT30: one administrator's part of moving the house's own money into the pool. */
export const TopUp = ({ of: { id, name, scale, treasury, pool_proposal_id } }: { readonly of: StakeCurrency }) => {
  const t = useTranslate();
  const { typed, field, clear } = useTyped({ amount: '' });
  const amount = topUpOf(typed.amount, treasury, scale);
  return (
    <>
      <p>{t('options.top_up_about')}</p>
      <div className="value-fields">
        <ValueField {...field('amount')} kind="amount" isWrong={typed.amount !== '' && !amount} />
      </div>
      {typed.amount !== '' && !amount && <p role="alert">{t('options.top_up_wrong', { scale })}</p>}
      <ProposeChange
        call={calls.proposePool}
        label="options.top_up"
        reasons={topUpReasons}
        terms={amount && { currency_id: id, amount }}
        sentences={amount ? proposals['options.pool']({ currency_name: name, amount: amount.toString() }, t) : []}
        proposal_id={pool_proposal_id}
        onDone={clear}
        strong
      />
    </>
  );
};

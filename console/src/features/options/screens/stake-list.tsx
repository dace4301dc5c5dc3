import { useTranslate } from 'react-admin';
import { changeReasons } from '#contract/catalogue/rules.ts';
import { optionsOperatorCalls as calls } from '#contract/options/operator-calls.ts';
import { Amount } from '#console/shared/amount.tsx';
import { Facts } from '#console/shared/facts.tsx';
import { useTyped } from '#console/shared/field.tsx';
import { FoldList } from '#console/shared/fold-list.tsx';
import { useMay } from '#console/shared/permissions.ts';
import { ProposeChange } from '#console/shared/propose-change.tsx';
import { plain } from '#console/shared/resource.ts';
import { ValueField } from '#console/shared/value-field.tsx';
import type { StakeCurrency } from '../components/served.ts';
import { TopUp } from '../components/top-up.tsx';
import { stakesOf, typedStakes } from '../form.ts';
import { proposals } from '../proposals.ts';

const NUMBERS = ['min_stake', 'max_stake', 'pool_free', 'pool_reserved'];

const cellsOf = (row: StakeCurrency) => ({
  currency_name: row.name,
  min_stake: <Amount of={row.min_stake} />,
  max_stake: <Amount of={row.max_stake} />,
  pool_free: <Amount of={row.free} />,
  pool_reserved: <Amount of={row.reserved} />,
});

/** OT30: bounds and chips of the stake currencies, and their pools. */
export const Screen = () => {
  const t = useTranslate();
  const may = useMay();
  return (
    <FoldList<StakeCurrency> cells={cellsOf} numbers={NUMBERS}>
      {(row) => (
        <>
          <Facts of={{ chips: row.chips.join(', '), treasury: <Amount of={row.treasury} unit={row.name} /> }} />
          <p>{t('options.stakes_about')}</p>
          {may(calls.proposeStakes) && <Change key={JSON.stringify(typedStakes(row))} row={row} />}
          {may(calls.proposePool) && <TopUp of={row} />}
        </>
      )}
    </FoldList>
  );
};

const Change = ({ row }: { readonly row: StakeCurrency }) => {
  const t = useTranslate();
  const { typed, field } = useTyped(typedStakes(row));
  const terms = stakesOf(typed, row.scale);
  const before = { min_stake: row.min_stake, max_stake: row.max_stake, chips: row.chips };
  const sentences = terms
    ? proposals['options.stakes']({ currency_name: row.name, before, after: plain(terms) }, t)
    : [];
  return (
    <>
      <div className="value-fields">
        <ValueField {...field('min_stake')} kind="amount" />
        <ValueField {...field('max_stake')} kind="amount" />
        <ValueField {...field('chips')} kind="text" maxLength={120} />
      </div>
      {!terms && <p role="alert">{t('options.stakes_wrong', { scale: row.scale })}</p>}
      <ProposeChange
        call={calls.proposeStakes}
        reasons={changeReasons}
        terms={terms && sentences.length > 1 ? { ...terms, chips: [...terms.chips], currency_id: row.id } : undefined}
        sentences={sentences}
        proposal_id={row.terms_proposal_id}
        strong
      />
    </>
  );
};

import { useTranslate } from 'react-admin';
import { changeReasons } from '#contract/catalogue/rules.ts';
import { copyOperatorCalls as calls } from '#contract/copy-trading/operator-calls.ts';
import { Amount } from '#console/shared/amount.tsx';
import { Facts } from '#console/shared/facts.tsx';
import { useTyped } from '#console/shared/field.tsx';
import { FoldList } from '#console/shared/fold-list.tsx';
import { useMay } from '#console/shared/permissions.ts';
import { percent } from '#console/shared/proposal-sentences.ts';
import { ProposeChange } from '#console/shared/propose-change.tsx';
import { plain } from '#console/shared/resource.ts';
import { ValueField } from '#console/shared/value-field.tsx';
import type { Terms } from '../components/served.ts';
import { kindOf, TERM_NAMES, termsIn, termsOf, typedOf } from '../form.ts';
import { proposals } from '../proposals.ts';

const NUMBERS = ['max_traders', 'max_followers', 'max_share'];

const cellsOf = (row: Terms) => ({
  copy_version: <Amount of={row.version} />,
  max_traders: <Amount of={row.max_traders} />,
  max_followers: <Amount of={row.max_followers} />,
  max_share: percent(row.max_share),
});

/** CT27: bounds and requirements, the same for everybody. */
export const Screen = () => {
  const t = useTranslate();
  const may = useMay();
  return (
    <FoldList<Terms> cells={cellsOf} numbers={NUMBERS}>
      {(row) => (
        <>
          <Facts
            of={{
              min_budget: <Amount of={row.min_budget} />,
              max_multiple: <Amount of={row.max_multiple} />,
              min_days: <Amount of={row.min_days} />,
              min_trades: <Amount of={row.min_trades} />,
              min_balance: <Amount of={row.min_balance} />,
            }}
          />
          <p>{t('copy_trading.terms_about')}</p>
          {may(calls.proposeCopyTerms) && <Change key={row.version} row={row} />}
        </>
      )}
    </FoldList>
  );
};

const Change = ({ row }: { readonly row: Terms }) => {
  const t = useTranslate();
  const { typed, field } = useTyped(typedOf(row));
  const terms = termsOf(typed);
  const sentences = terms ? proposals['copy-trading.terms']({ before: termsIn(row), after: plain(terms) }, t) : [];
  return (
    <>
      <div className="value-fields">
        {TERM_NAMES.map((name) => (
          <ValueField key={name} {...field(name)} kind={kindOf(name)} />
        ))}
      </div>
      {!terms && <p role="alert">{t('copy_trading.terms_wrong')}</p>}
      <ProposeChange
        call={calls.proposeCopyTerms}
        reasons={changeReasons}
        terms={terms && sentences.length > 1 ? { ...terms } : undefined}
        sentences={sentences}
        proposal_id={row.proposal_id}
        strong
      />
    </>
  );
};

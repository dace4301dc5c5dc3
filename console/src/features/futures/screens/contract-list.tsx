import { useTranslate } from 'react-admin';
import { changeReasons } from '#contract/catalogue/rules.ts';
import { futuresOperatorCalls as calls } from '#contract/futures/operator-calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { Amount } from '#console/shared/amount.tsx';
import { Facts } from '#console/shared/facts.tsx';
import { useTyped } from '#console/shared/field.tsx';
import { FoldList } from '#console/shared/fold-list.tsx';
import { useMay } from '#console/shared/permissions.ts';
import { percent } from '#console/shared/proposal-sentences.ts';
import { ProposeChange } from '#console/shared/propose-change.tsx';
import { plain, type AmountsAsText } from '#console/shared/resource.ts';
import { ValueField } from '#console/shared/value-field.tsx';
import { TERM_NAMES, termsOf, typedOf } from '../form.ts';
import { proposals } from '../proposals.ts';

type Contract = AmountsAsText<OutputOf<typeof calls.contracts>[number]>;

const NUMBERS = ['lot_size', 'futures_fee_rate', 'maintenance_rate', 'exposure_limit'];

const cellsOf = (contract: Contract) => {
  const [base = '', quote = ''] = contract.symbol.split('/');
  return {
    symbol: contract.symbol,
    multiples: contract.multiples.map((multiple) => `${multiple}x`).join(', '),
    lot_size: <Amount of={contract.lot_size} unit={base} />,
    futures_fee_rate: percent(contract.fee_rate),
    maintenance_rate: percent(contract.maintenance_rate),
    exposure_limit: <Amount of={contract.exposure_limit} unit={quote} />,
  };
};

export const Screen = () => {
  const t = useTranslate();
  const may = useMay();
  return (
    <FoldList<Contract> cells={cellsOf} numbers={NUMBERS}>
      {(contract) => (
        <>
          <Facts
            of={{
              min_lots: <Amount of={contract.min_lots} />,
              max_lots: <Amount of={contract.max_lots} />,
              overnight_rate: percent(contract.overnight_rate),
              spread: percent(contract.spread),
              in_progress: <Amount of={contract.in_progress} />,
            }}
          />
          <p>{t('futures.terms_about')}</p>
          {contract.in_progress > 0 && (
            <p className="quiet">{t('futures.lot_stays', { count: contract.in_progress })}</p>
          )}
          {may(calls.proposeTerms) && <Change key={JSON.stringify(typedOf(contract))} contract={contract} />}
        </>
      )}
    </FoldList>
  );
};

const Change = ({ contract }: { readonly contract: Contract }) => {
  const t = useTranslate();
  const { id, symbol, in_progress, proposal_id } = contract;
  const { typed, field } = useTyped(typedOf(contract));
  const terms = termsOf(typed, contract);
  const keepsLot = in_progress === 0 || terms?.lot_size.toString() === contract.lot_size;
  const changed = terms ? (plain(terms) as Record<string, unknown>) : {};
  const before = Object.fromEntries(Object.entries(contract).filter(([name]) => name in changed));
  const sentences = proposals['futures.change-terms']({ symbol, before, after: changed }, t);
  const isReady = terms !== undefined && keepsLot && sentences.length > 1;
  return (
    <>
      <div className="value-fields">
        {TERM_NAMES.map((name) => (
          <ValueField key={name} {...field(name)} kind={name === 'multiples' ? 'text' : 'amount'} maxLength={80} />
        ))}
      </div>
      {!terms && <p role="alert">{t('futures.terms_do_not_fit')}</p>}
      {terms && !keepsLot && <p role="alert">{t('futures.lot_stays', { count: in_progress })}</p>}
      <ProposeChange
        call={calls.proposeTerms}
        reasons={changeReasons}
        terms={isReady ? { ...terms, multiples: [...terms.multiples], id } : undefined}
        sentences={sentences}
        proposal_id={proposal_id}
        strong
      />
    </>
  );
};

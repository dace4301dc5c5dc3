import { useTranslate } from 'react-admin';
import { catalogueCalls as calls } from '#contract/catalogue/calls.ts';
import { changeReasons, spotTermsFit, type SpotMarketTerms } from '#contract/catalogue/rules.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { Amount } from '#console/shared/amount.tsx';
import { useTyped } from '#console/shared/field.tsx';
import { FoldList } from '#console/shared/fold-list.tsx';
import { useMay } from '#console/shared/permissions.ts';
import { percent } from '#console/shared/proposal-sentences.ts';
import { ProposeChange } from '#console/shared/propose-change.tsx';
import type { AmountsAsText } from '#console/shared/resource.ts';
import { ValueField } from '#console/shared/value-field.tsx';
import { proposals } from '../proposals.ts';

const NAMES = ['fee_rate', 'min_value', 'max_amount', 'band'] as const;

type Typed = Readonly<Record<(typeof NAMES)[number], string>>;
type SpotTerms = AmountsAsText<OutputOf<typeof calls.spotTerms>[number]>;

const cellsOf = (terms: SpotTerms) => ({
  symbol: terms.symbol,
  fee_rate: percent(terms.fee_rate),
  min_value: <Amount of={terms.min_value} unit={terms.symbol.split('/')[1] ?? ''} />,
  max_amount: <Amount of={terms.max_amount} unit={terms.symbol.split('/')[0] ?? ''} />,
  band: percent(terms.band),
});

export const Screen = () => {
  const t = useTranslate();
  const may = useMay();
  return (
    <FoldList<SpotTerms> cells={cellsOf} numbers={NAMES}>
      {(terms) => (
        <>
          <p>{t('catalogue.spot_about')}</p>
          {may(calls.proposeSpotTerms) && <Change key={JSON.stringify(typedOf(terms))} market={terms} />}
        </>
      )}
    </FoldList>
  );
};

const typedOf = ({ fee_rate, min_value, max_amount, band }: SpotTerms): Typed => ({
  fee_rate,
  min_value,
  max_amount,
  band,
});

/** The typed terms; undefined while one of them is not a number or does not fit. */
const termsOf = (typed: Typed, market: SpotTerms): SpotMarketTerms | undefined => {
  const [fee_rate, min_value, max_amount, band] = NAMES.map((name) => Decimal.amount(typed[name]));
  if (!fee_rate || !min_value || !max_amount || !band) return undefined;
  const terms = { fee_rate, min_value, max_amount, band };
  return spotTermsFit(terms, market) ? terms : undefined;
};

const Change = ({ market }: { readonly market: SpotTerms }) => {
  const t = useTranslate();
  const { id, symbol, proposal_id } = market;
  const before = typedOf(market);
  const { typed, field } = useTyped(before);
  const terms = termsOf(typed, market);
  const sentences = proposals['catalogue.change-spot-terms']({ symbol, before, after: typed }, t);
  return (
    <>
      <div className="value-fields">
        {NAMES.map((name) => (
          <ValueField key={name} {...field(name)} kind="amount" />
        ))}
      </div>
      {!terms && <p role="alert">{t('catalogue.spot_does_not_fit')}</p>}
      <ProposeChange
        call={calls.proposeSpotTerms}
        reasons={changeReasons}
        terms={terms && sentences.length > 1 ? { ...terms, id } : undefined}
        sentences={sentences}
        proposal_id={proposal_id}
        strong
      />
    </>
  );
};

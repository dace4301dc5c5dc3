import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { catalogueCalls as calls } from '#contract/catalogue/calls.ts';
import { changeReasons, spotTermsFit, type SpotMarketTerms } from '#contract/catalogue/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { ActButton } from '#console/shared/act-button.tsx';
import { FoldList } from '#console/shared/fold-list.tsx';
import { percent, sentencesOf } from '#console/shared/in-words.ts';
import { useMay } from '#console/shared/may.ts';
import { Words } from '#console/shared/words.tsx';
import { OpenProposal } from '../components/open-proposal.tsx';
import { ValueField } from '../components/value-field.tsx';

const NAMES = ['fee_rate', 'least_value', 'most_amount', 'band'] as const;

type Typed = Readonly<Record<(typeof NAMES)[number], string>>;

/** As react-admin has it: amounts are texts. */
interface SpotTerms extends Typed {
  readonly id: number;
  readonly symbol: string;
  readonly quantity_scale: number;
  readonly quote_scale: number;
  readonly proposal_id: number | null;
}

const cellsOf = (terms: SpotTerms) => ({
  symbol: terms.symbol,
  fee_rate: percent(terms.fee_rate),
  least_value: terms.least_value,
  most_amount: terms.most_amount,
  band: percent(terms.band),
});

export const SpotTermsList = () => {
  const t = useTranslate();
  const may = useMay();
  return (
    <FoldList<SpotTerms> cells={cellsOf}>
      {(terms) => (
        <>
          <p>{t('catalogue.spot_about')}</p>
          {may(calls.proposeSpotTerms) && <Change key={JSON.stringify(typedOf(terms))} terms={terms} />}
        </>
      )}
    </FoldList>
  );
};

const typedOf = ({ fee_rate, least_value, most_amount, band }: SpotTerms): Typed => ({
  fee_rate,
  least_value,
  most_amount,
  band,
});

/** The typed terms, or nothing while one of them is none or does not fit. */
const termsIn = (typed: Typed, market: SpotTerms): SpotMarketTerms | undefined => {
  const [fee_rate, least_value, most_amount, band] = NAMES.map((name) => Decimal.amount(typed[name]));
  if (!fee_rate || !least_value || !most_amount || !band) return undefined;
  const terms = { fee_rate, least_value, most_amount, band };
  return spotTermsFit(terms, market) ? terms : undefined;
};

const Change = ({ terms: now }: { readonly terms: SpotTerms }) => {
  const t = useTranslate();
  const [typed, setTyped] = useState(typedOf(now));
  const terms = termsIn(typed, now);
  const { id, symbol, proposal_id } = now;
  const sentences = sentencesOf('catalogue.change-spot-terms', { symbol, before: typedOf(now), after: typed }, t);
  return (
    <>
      <div className="value-fields">
        {NAMES.map((name) => (
          <ValueField
            key={name}
            kind="amount"
            label={t(`fields.${name}`)}
            value={typed[name]}
            onChange={(value) => setTyped({ ...typed, [name]: value })}
          />
        ))}
      </div>
      {!terms && <p role="alert">{t('catalogue.spot_does_not_fit')}</p>}
      <OpenProposal id={proposal_id} />
      <div className="acts">
        <ActButton
          call={calls.proposeSpotTerms}
          label="operators.propose"
          question="catalogue.propose_question"
          reasons={changeReasons}
          input={(reason) => {
            if (!terms) throw new Error('terms that do not fit cannot be proposed');
            return { ...terms, id, reason: reason as (typeof changeReasons)[number] };
          }}
          disabled={!terms || sentences.length < 2 || proposal_id !== null}
          strong
        >
          <Words of={sentences} />
        </ActButton>
      </div>
    </>
  );
};

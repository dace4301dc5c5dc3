import { Translate, useTranslate } from 'react-admin';
import type { OutputOf } from '#contract/kit/call.ts';
import { investmentOperatorCalls as calls } from '#contract/investments/operator-calls.ts';
import { Amount } from '#console/shared/amount.tsx';
import { FoldList } from '#console/shared/fold-list.tsx';
import { grouped, percent } from '#console/shared/proposal-sentences.ts';
import { ProposeChange } from '#console/shared/propose-change.tsx';
import type { AmountsAsText } from '#console/shared/resource.ts';
import { endInWords, termsInWords } from '../proposals.ts';

type Series = AmountsAsText<OutputOf<typeof calls.allSeries>[number]>;

const END_REASONS = ['routine', 'correction', 'incident'] as const;

const cellsOf = (series: Series) => ({
  series: (
    <>
      {series.id}. <Translate i18nKey={`investments.kind.${series.kind}`} /> {series.symbol}
    </>
  ),
  days: <Amount of={series.days} />,
  yearly_rate: percent(series.rate),
  unpaid_orders: <Amount of={series.orders} />,
  brought: <Amount of={series.amount} unit={series.kind === 'put' ? 'USDT' : series.currency_name} />,
  is_running: <Translate i18nKey={series.is_running ? 'investments.running' : 'investments.ended'} />,
});

export const Screen = () => (
  <FoldList<Series>
    create="investments.add"
    cells={cellsOf}
    numbers={['days', 'yearly_rate', 'unpaid_orders', 'brought']}
  >
    {(series) => <Unfolded series={series} />}
  </FoldList>
);

const Unfolded = ({ series }: { readonly series: Series }) => {
  const t = useTranslate();
  const { id, proposal_id } = series;
  return (
    <>
      {termsInWords({ ...series }, series.symbol, t).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>{t('investments.about', { orders: grouped(series.orders) })}</p>
      {series.is_running && (
        <ProposeChange
          call={calls.proposeEnd}
          label="investments.end"
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

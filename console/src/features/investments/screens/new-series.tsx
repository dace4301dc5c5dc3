import { Title, useGetList, useRedirect, useTranslate } from 'react-admin';
import { changeReasons } from '#contract/catalogue/rules.ts';
import { investmentOperatorCalls as calls } from '#contract/investments/operator-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { investmentKinds } from '#contract/investments/rules.ts';
import {
  MAX_DAY_WORTH,
  MAX_DISTANCE,
  MAX_INVESTMENT_DAYS,
  MAX_RATE,
  MAX_SHARE,
  MAX_SHARES,
  MIN_STEPS_IN_PRICE,
  TERM_SCALE,
} from '#contract/investments/term-rules.ts';
import { Panel, Sentences } from '#console/shared/facts.tsx';
import { ChoiceField, useTyped } from '#console/shared/field.tsx';
import { grouped, percent, type Say } from '#console/shared/proposal-sentences.ts';
import { ProposeChange } from '#console/shared/propose-change.tsx';
import { ValueField } from '#console/shared/value-field.tsx';
import { exampleOf, faultsOf, seriesOf, type Market, type SeriesInput, type Typed } from '../form.ts';
import { termsInWords } from '../proposals.ts';

const FIELDS = ['rate', 'days', 'distance', 'step', 'share', 'daily_shares', 'customer_shares'] as const;

/** Fields that other rooms have under the same name and another meaning. */
const LABELS: Readonly<Record<string, string>> = {
  rate: 'fields.yearly_rate',
  step: 'fields.linked_step',
  share: 'fields.share_coins',
};

const NOTHING: Typed = {
  kind: 'linked',
  match_id: '1',
  rate: '',
  days: '',
  distance: '',
  step: '',
  share: '',
  daily_shares: '',
  customer_shares: '',
};

const ALL = { pagination: { page: 1, perPage: 100 } };

/** Terms never change, so they are said in words with a worked example before they are sent. */
export const Screen = () => {
  const t = useTranslate();
  const redirect = useRedirect();
  const { data: markets = [] } = useGetList<Market>('investment_markets', ALL);
  const { typed, field } = useTyped(NOTHING);
  const market = markets.find(({ match_id }) => String(match_id) === typed.match_id);
  const terms = market && seriesOf(typed, market);
  const faults = market && faultsOf(typed, market);
  const sentences =
    terms && market ? [...termsInWords({ ...typed }, market.symbol, t), ...exampleInWords(terms, market, t)] : [];
  const problemOf = (name: (typeof FIELDS)[number]): string | undefined => {
    const fault = faults?.get(name);
    return fault && market && t(`investments.fault.${fault}`, boundsOf(market));
  };
  return (
    <Panel>
      <Title title={t('investments.add')} />
      <p>{t('investments.new_about')}</p>
      <div className="value-fields">
        <ChoiceField
          {...field('kind')}
          choices={investmentKinds.map((kind) => [kind, t(`investments.kind.${kind}`)])}
        />
        <ChoiceField
          {...field('match_id')}
          label="fields.symbol"
          choices={markets.map(({ match_id, symbol }) => [String(match_id), symbol])}
        />
        {FIELDS.map((name) => (
          <ValueField
            key={name}
            {...field(name)}
            label={LABELS[name] ?? `fields.${name}`}
            kind="amount"
            problem={problemOf(name)}
          />
        ))}
      </div>
      <div role="status">
        <Sentences of={sentences} />
      </div>
      <ProposeChange
        call={calls.proposeSeries}
        reasons={changeReasons}
        terms={terms}
        sentences={sentences}
        onDone={() => redirect('/investment_series')}
        strong
      />
    </Panel>
  );
};

/** What a value may be, for the sentence beside one that is not. */
const boundsOf = ({ coin_scale, price }: Market) => ({
  days: grouped(MAX_INVESTMENT_DAYS),
  rate: percent(MAX_RATE.toString()),
  distance: percent(MAX_DISTANCE.toString()),
  share: grouped(MAX_SHARE.toString()),
  shares: grouped(MAX_SHARES),
  digits: TERM_SCALE,
  share_digits: Math.min(coin_scale, TERM_SCALE),
  step: price === null ? '' : grouped(Decimal.of(String(price)).over(STEPS, 'down').cut(TERM_SCALE, 'down').toString()),
  worth: grouped(MAX_DAY_WORTH.toString()),
});

const STEPS = Decimal.of(MIN_STEPS_IN_PRICE);

/** Nothing is said before the market has a price. */
const exampleInWords = (series: SeriesInput, market: Market, t: Say): string[] => {
  const example = exampleOf(series, market);
  if (!example) return [];
  const inCoins = (value: { toString(): string }): string => `${grouped(value.toString())} ${market.currency_name}`;
  const inUsdt = (value: { toString(): string }): string => `${grouped(value.toString())} USDT`;
  const { one, all } = example;
  const reserved = ({ reserve }: typeof one) => ({
    reserve_coins: inCoins(reserve.coins),
    reserve_usdt: inUsdt(reserve.usdt),
  });
  return [
    t('investments.example', {
      price: grouped(example.price.toString()),
      linked: grouped(example.linked_price.toString()),
      cost: `${grouped(one.cost.toString())} ${example.cost_in}`,
      coins: inCoins(one.payouts.coins),
      usdt: inUsdt(one.payouts.usdt),
      ...reserved(one),
    }),
    t('investments.whole_day', reserved(all)),
  ];
};

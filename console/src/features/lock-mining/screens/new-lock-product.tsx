import { Title, useGetList, useRedirect, useTranslate } from 'react-admin';
import { lockMiningOperatorCalls as calls } from '#contract/lock-mining/operator-calls.ts';
import { changeReasons } from '#contract/catalogue/rules.ts';
import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { lockFamilies } from '#contract/lock-mining/calls.ts';
import { lockTermsFit, MAX_DAY_RATE, MAX_LOCK_DAYS } from '#contract/lock-mining/rules.ts';
import { Panel, Sentences } from '#console/shared/facts.tsx';
import { ChoiceField, useTyped } from '#console/shared/field.tsx';
import { grouped, percent } from '#console/shared/proposal-sentences.ts';
import { ProposeChange } from '#console/shared/propose-change.tsx';
import { ValueField } from '#console/shared/value-field.tsx';
import { termsInWords } from '../proposals.ts';

type Currency = OutputOf<typeof calls.currencies>[number];

const NUMBERS = ['days', 'rate_low', 'rate_high', 'penalty_ratio', 'minimum', 'capacity'] as const;
type Typed = Readonly<Record<(typeof NUMBERS)[number] | 'family' | 'currency_id', string>>;

const NOTHING: Typed = {
  family: 'lock',
  currency_id: '3',
  days: '',
  rate_low: '',
  rate_high: '',
  penalty_ratio: '',
  minimum: '',
  capacity: '',
};

const ALL = { pagination: { page: 1, perPage: 100 } };

/** Terms never change, so a mistake here lasts as long as its orders: they are said in words before they are sent. */
export const Screen = () => {
  const t = useTranslate();
  const redirect = useRedirect();
  const { data: currencies = [] } = useGetList<Currency>('lock_currencies', ALL);
  const { typed, field } = useTyped(NOTHING);
  const currency = currencies.find(({ id }) => String(id) === typed.currency_id);
  const terms = currency && termsOf(typed, currency);
  const sentences = terms && currency ? termsInWords({ ...typed }, currency.code, t) : [t('lock_mining.does_not_fit')];
  return (
    <Panel>
      <Title title={t('lock_mining.add')} />
      <p>{t('lock_mining.new_about', { days: grouped(MAX_LOCK_DAYS), rate: percent(MAX_DAY_RATE.toString()) })}</p>
      <div className="value-fields">
        <ChoiceField
          {...field('family')}
          choices={lockFamilies.map((family) => [family, t(`lock_mining.family.${family}`)])}
        />
        <ChoiceField
          {...field('currency_id')}
          label="fields.currency_name"
          choices={currencies.map(({ id, code }) => [String(id), code])}
        />
        {NUMBERS.map((name) => (
          <ValueField key={name} {...field(name)} kind="amount" />
        ))}
      </div>
      {NUMBERS.every((name) => typed[name] !== '') && (
        <div role="status">
          <Sentences of={sentences} />
        </div>
      )}
      <ProposeChange
        call={calls.proposeProduct}
        reasons={changeReasons}
        terms={terms}
        sentences={sentences}
        onDone={() => redirect('/lock_products')}
        strong
      />
    </Panel>
  );
};

const termsOf = (
  typed: Typed,
  { id, scale }: Currency,
): Omit<InputOf<typeof calls.proposeProduct>, 'reason'> | undefined => {
  const family = lockFamilies.find((one) => one === typed.family);
  const [, rate_low, rate_high, penalty_ratio, minimum, capacity] = NUMBERS.map((name) => Decimal.amount(typed[name]));
  const isWhole = /^[1-9]\d{0,3}$/.test(typed.days);
  if (!family || !rate_low || !rate_high || !penalty_ratio || !minimum || !capacity || !isWhole) return undefined;
  const terms = { days: Number(typed.days), rate_low, rate_high, penalty_ratio, minimum, capacity };
  return lockTermsFit(terms, scale) ? { ...terms, family, currency_id: id } : undefined;
};

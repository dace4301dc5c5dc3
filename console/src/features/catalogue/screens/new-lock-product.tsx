import { useState } from 'react';
import { Title, useGetList, useRedirect, useTranslate } from 'react-admin';
import { catalogueCalls as calls } from '#contract/catalogue/calls.ts';
import { changeReasons, lockTermsFit, MOST_DAY_RATE, MOST_LOCK_DAYS } from '#contract/catalogue/rules.ts';
import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { lockFamilies } from '#contract/lock-mining/calls.ts';
import { ActButton } from '#console/shared/act-button.tsx';
import { Panel } from '#console/shared/facts.tsx';
import { lockSentences, percent } from '#console/shared/in-words.ts';
import { Words } from '#console/shared/words.tsx';
import { ValueField } from '../components/value-field.tsx';

type Currency = OutputOf<typeof calls.lockCurrencies>[number];

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

type Terms = Omit<InputOf<typeof calls.proposeLockProduct>, 'reason'>;

/** Terms never change, so a mistake here lasts as long as its orders: they are said in words before they are sent. */
export const NewLockProduct = () => {
  const t = useTranslate();
  const redirect = useRedirect();
  const { data: currencies = [] } = useGetList<Currency>('lock_currencies', ALL);
  const [typed, setTyped] = useState(NOTHING);
  const currency = currencies.find(({ id }) => String(id) === typed.currency_id);
  const terms = currency && termsOf(typed, currency);
  const set = (name: keyof Typed) => (value: string) => setTyped({ ...typed, [name]: value });
  const words = terms && currency ? lockSentences({ ...typed }, currency.code, t) : [t('catalogue.lock_does_not_fit')];
  const isBegun = NUMBERS.every((name) => typed[name] !== '');
  return (
    <Panel>
      <Title title={t('catalogue.add_lock_product')} />
      <p>{t('catalogue.new_lock_about', { days: MOST_LOCK_DAYS, rate: percent(MOST_DAY_RATE.toString()) })}</p>
      <div className="value-fields">
        <Choice name="family" value={typed.family} onChange={set('family')}>
          {lockFamilies.map((family) => [family, t(`catalogue.family.${family}`)])}
        </Choice>
        <Choice name="currency_name" value={typed.currency_id} onChange={set('currency_id')}>
          {currencies.map(({ id, code }) => [String(id), code])}
        </Choice>
        {NUMBERS.map((name) => (
          <ValueField key={name} label={t(`fields.${name}`)} kind="amount" value={typed[name]} onChange={set(name)} />
        ))}
      </div>
      {isBegun && (
        <div role="status">
          <Words of={words} />
        </div>
      )}
      <div className="acts">
        <ActButton
          call={calls.proposeLockProduct}
          label="operators.propose"
          question="catalogue.propose_question"
          reasons={changeReasons}
          input={(reason) => {
            if (!terms) throw new Error('terms that do not fit cannot be proposed');
            return { ...terms, reason: reason as (typeof changeReasons)[number] };
          }}
          disabled={!terms}
          onDone={() => redirect('/lock_products')}
          strong
        >
          <Words of={words} />
        </ActButton>
      </div>
    </Panel>
  );
};

const termsOf = (typed: Typed, { id, scale }: Currency): Terms | undefined => {
  const family = lockFamilies.find((one) => one === typed.family);
  const [rate_low, rate_high, penalty_ratio] = (['rate_low', 'rate_high', 'penalty_ratio'] as const).map((name) =>
    Decimal.amount(typed[name]),
  );
  const [minimum, capacity] = [Decimal.amount(typed.minimum), Decimal.amount(typed.capacity)];
  const isWhole = /^[1-9]\d{0,3}$/.test(typed.days);
  if (!family || !rate_low || !rate_high || !penalty_ratio || !minimum || !capacity || !isWhole) return undefined;
  const terms = { days: Number(typed.days), rate_low, rate_high, penalty_ratio, minimum, capacity };
  return lockTermsFit(terms, scale) ? { ...terms, family, currency_id: id } : undefined;
};

interface ChoiceProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: readonly (readonly string[])[];
}

const Choice = ({ name, value, onChange, children }: ChoiceProps) => {
  const t = useTranslate();
  return (
    <label className="ask-field">
      {t(`fields.${name}`)}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {children.map(([code, word]) => (
          <option key={code} value={code}>
            {word}
          </option>
        ))}
      </select>
    </label>
  );
};

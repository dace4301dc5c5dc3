import { Title, useGetList, useRedirect, useTranslate } from 'react-admin';
import { borrowingOperatorCalls as calls } from '#contract/borrowing/operator-calls.ts';
import { MAX_LOAN_DAYS, MAX_LOAN_RATE } from '#contract/borrowing/plan-rules.ts';
import { changeReasons } from '#contract/catalogue/rules.ts';
import { Panel, Sentences } from '#console/shared/facts.tsx';
import { ChoiceField, useTyped } from '#console/shared/field.tsx';
import { asStored, grouped, percent } from '#console/shared/proposal-sentences.ts';
import { ProposeChange } from '#console/shared/propose-change.tsx';
import { ValueField } from '#console/shared/value-field.tsx';
import { NOTHING, NUMBERS, termsOf, unreadableOf, type Pledge } from '../form.ts';
import { termsInWords } from '../proposals.ts';

/** Fields that other rooms have under the same name and another meaning. */
const LABELS: Readonly<Record<string, string>> = { rate: 'fields.loan_rate', minimum: 'fields.least_loan' };

const ALL = { pagination: { page: 1, perPage: 100 } };

/** Terms never change, so a mistake here lasts as long as its loans: they are said in words before they are sent. */
export const Screen = () => {
  const t = useTranslate();
  const redirect = useRedirect();
  const { data: pledges = [] } = useGetList<Pledge>('borrow_pledges', ALL);
  const { typed, field } = useTyped(NOTHING);
  const pledge = pledges.find(({ id }) => String(id) === typed.pledge_id);
  const { terms, problem } = termsOf(typed, pledge);
  const unreadable = unreadableOf(typed);
  const sentences = terms ? termsInWords(asStored(terms), pledge?.code, t) : [t(`borrowing.problem.${problem}`)];
  return (
    <Panel>
      <Title title={t('borrowing.add')} />
      <p>{t('borrowing.new_about', { days: grouped(MAX_LOAN_DAYS), rate: percent(MAX_LOAN_RATE.toString()) })}</p>
      <div className="value-fields">
        <ChoiceField {...field('pledge_id')} choices={pledges.map(({ id, code }) => [String(id), code])} />
        {NUMBERS.map((name) => (
          <ValueField
            key={name}
            {...field(name)}
            label={LABELS[name] ?? `fields.${name}`}
            kind="amount"
            problem={
              unreadable.has(name) ? t(`borrowing.unreadable.${name === 'days' ? 'days' : 'amount'}`) : undefined
            }
          />
        ))}
      </div>
      <div role="status">
        <Sentences of={sentences} />
      </div>
      <ProposeChange
        call={calls.proposePlan}
        reasons={changeReasons}
        terms={terms}
        sentences={sentences}
        onDone={() => redirect('/borrow_plans')}
        strong
      />
    </Panel>
  );
};

import { Title, useGetList, useRedirect, useTranslate } from 'react-admin';
import { changeReasons } from '#contract/catalogue/rules.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { offeringsOperatorCalls as calls } from '#contract/offerings/operator-calls.ts';
import { now } from '#ui/now.ts';
import { Panel, Sentences } from '#console/shared/facts.tsx';
import { AreaField, useTyped } from '#console/shared/field.tsx';
import { asStored } from '#console/shared/proposal-sentences.ts';
import { ProposeChange } from '#console/shared/propose-change.tsx';
import { ValueField } from '#console/shared/value-field.tsx';
import { AMOUNTS, COUNTS, missingLanguages, NOTHING, termsOf, TEXTS, TIMES, WORDS, type PayCurrency } from '../form.ts';
import { termsInWords } from '../proposals.ts';

const ALL = { pagination: { page: 1, perPage: 100 } };
const CONTENT_ROWS = 4;

/** Names that other rooms use for other things. */
const LABELS: Readonly<Record<string, string>> = {
  code: 'fields.token_code',
  name: 'fields.token_name',
  price: 'fields.issue_price',
};

/** Terms never change, so they are said in words before they are sent. */
export const Screen = () => {
  const t = useTranslate();
  const redirect = useRedirect();
  const { data: currencies = [] } = useGetList<PayCurrency>('offering_currencies', ALL);
  const { typed, field } = useTyped(NOTHING);
  const { terms, problem } = termsOf(typed, currencies, instantOf(now()));
  const missing = missingLanguages(typed);
  const sentences = terms ? termsInWords(asStored({ ...typed, ...terms }), t) : [t(`offerings.problem.${problem}`)];
  return (
    <Panel>
      <Title title={t('offerings.add')} />
      <p>{t('offerings.new_about')}</p>
      <div className="value-fields">
        {WORDS.map((name) => (
          <ValueField
            key={name}
            {...field(name)}
            label={LABELS[name] ?? `fields.${name}`}
            kind="text"
            maxLength={300}
          />
        ))}
        {COUNTS.map((name) => (
          <ValueField key={name} {...field(name)} kind="whole" />
        ))}
        {AMOUNTS.map((name) => (
          <ValueField key={name} {...field(name)} label={LABELS[name] ?? `fields.${name}`} kind="amount" />
        ))}
        {TIMES.map((name) => (
          <ValueField key={name} {...field(name)} kind="text" maxLength={24} />
        ))}
      </div>
      {TEXTS.map((name) => (
        <AreaField
          key={name}
          {...field(name)}
          rows={name.startsWith('summary') ? 1 : CONTENT_ROWS}
          maxLength={name.startsWith('summary') ? 200 : 5000}
        />
      ))}
      <div role="status">
        <Sentences
          of={
            missing.length > 0
              ? [...sentences, t('offerings.texts_missing', { languages: missing.join(', ') })]
              : sentences
          }
        />
      </div>
      <ProposeChange
        call={calls.proposeOffering}
        reasons={changeReasons}
        terms={terms}
        sentences={sentences}
        onDone={() => redirect('/offerings')}
        strong
      />
    </Panel>
  );
};

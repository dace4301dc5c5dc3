import { Title, useRedirect, useTranslate } from 'react-admin';
import { changeReasons } from '#contract/catalogue/rules.ts';
import { couponsOperatorCalls as calls } from '#contract/coupons/operator-calls.ts';
import {
  budgetOf,
  couponAudiences,
  couponKinds,
  MAX_VALUE_WITHOUT_IDENTITY,
  MIN_COUPONS,
  type CampaignTerms,
} from '#contract/coupons/rules.ts';
import type { InputOf } from '#contract/kit/call.ts';
import { Panel, Sentences } from '#console/shared/facts.tsx';
import { ChoiceField, useTyped } from '#console/shared/field.tsx';
import { asStored } from '#console/shared/proposal-sentences.ts';
import { ProposeChange } from '#console/shared/propose-change.tsx';
import { ValueField } from '#console/shared/value-field.tsx';
import { fieldsOf, isTyped, NOTHING, termsOf, type FieldName } from '../form.ts';
import { newInWords } from '../proposals.ts';

const LABELS: Partial<Record<FieldName, string>> = {
  value: 'fields.coupon_value',
  total: 'fields.coupon_total',
  share: 'fields.coupon_share',
};

type Input = Omit<InputOf<typeof calls.proposeCampaign>, 'reason'>;

const inputOf = ({ newcomer_days, code, ...terms }: CampaignTerms): Input => ({
  ...terms,
  newcomer_days: newcomer_days ?? undefined,
  code: code ?? undefined,
});

/** Terms never change, so they are said in words, with the budget, before they are sent. */
export const Screen = () => {
  const t = useTranslate();
  const redirect = useRedirect();
  const { typed, field } = useTyped(NOTHING);
  const terms = termsOf(typed);
  const value = MAX_VALUE_WITHOUT_IDENTITY.toString();
  const sentences = terms
    ? newInWords(asStored(terms), budgetOf(terms).toString(), t)
    : [t('coupons.does_not_fit', { value })];
  return (
    <Panel>
      <Title title={t('coupons.add')} />
      <p>{t('coupons.new_about', { min: MIN_COUPONS })}</p>
      <div className="value-fields">
        <ChoiceField
          {...field('kind')}
          label="fields.coupon_kind"
          choices={couponKinds.map((kind) => [kind, t(`coupons.kind.${kind}`)])}
        />
        <ChoiceField
          {...field('audience')}
          choices={couponAudiences.map((audience) => [audience, t(`coupons.who.${audience}`)])}
        />
        <ValueField {...field('needs_identity')} kind="switch" />
        {fieldsOf(typed).map((name) => (
          <ValueField key={name} {...field(name)} label={LABELS[name] ?? `fields.${name}`} kind="amount" />
        ))}
        <ValueField {...field('code')} label="fields.coupon_code" kind="text" maxLength={20} />
      </div>
      {isTyped(typed) && (
        <div role="status">
          <Sentences of={sentences} />
        </div>
      )}
      <ProposeChange
        call={calls.proposeCampaign}
        reasons={changeReasons}
        terms={terms && inputOf(terms)}
        sentences={sentences}
        onDone={() => redirect('/coupon_campaigns')}
        strong
      />
    </Panel>
  );
};

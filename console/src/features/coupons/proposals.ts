import {
  grouped,
  part,
  percent,
  text,
  type Payload,
  type ProposalSentences,
  type Say,
} from '#console/shared/proposal-sentences.ts';

/** CP3: what a coupon of these terms gives. */
const givesInWords = (terms: Payload, t: Say): string =>
  t(`coupons.gives.${text(terms['kind'])}`, {
    value: grouped(terms['value']),
    share: percent(terms['share']),
    rate: percent(terms['boost_rate']),
    max: grouped(terms['boost_max']),
  });

/** CP4: everybody who can take one. */
export const audienceInWords = (terms: Payload, t: Say): string => {
  const audience = t(`coupons.audience.${text(terms['audience'])}`, { days: text(terms['newcomer_days']) });
  return terms['needs_identity'] === true ? t('coupons.verified_only', { audience }) : audience;
};

export const termsInWords = (terms: Payload, budget: unknown, t: Say): string[] => [
  givesInWords(terms, t),
  t('coupons.number', { total: grouped(terms['total']), budget: grouped(budget) }),
  audienceInWords(terms, t),
  t('coupons.usable_for', { days: text(terms['usable_days']) }),
  ...(text(terms['code']) === '' ? [] : [t('coupons.code_is', { code: text(terms['code']) })]),
];

const openInWords = (terms: Payload, t: Say): string => t('coupons.open_for', { days: text(terms['open_days']) });

export const newInWords = (terms: Payload, budget: unknown, t: Say): string[] => [
  ...termsInWords(terms, budget, t),
  openInWords(terms, t),
];

export const endInWords = (id: unknown, t: Say): string[] => [t('coupons.end_preview', { id: text(id) })];

export const proposals: ProposalSentences = {
  'coupons.add-campaign': (payload, t) => [
    t('coupons.new'),
    ...newInWords(part(payload, 'after'), payload['budget'], t),
  ],
  'coupons.end-campaign': (payload, t) => endInWords(payload['id'], t),
};

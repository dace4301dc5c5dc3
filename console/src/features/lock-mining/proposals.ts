import {
  grouped,
  part,
  percent,
  text,
  type Payload,
  type ProposalSentences,
  type Say,
} from '#console/shared/proposal-sentences.ts';

export const termsInWords = (terms: Payload, currency_name: unknown, t: Say): string[] => [
  t('lock_mining.terms', {
    family: t(`lock_mining.family.${text(terms['family'])}`),
    days: text(terms['days']),
    currency: text(currency_name),
    low: percent(terms['rate_low']),
    high: percent(terms['rate_high']),
    minimum: grouped(terms['minimum']),
    capacity: grouped(terms['capacity']),
  }),
  t('lock_mining.penalty', { ratio: percent(terms['penalty_ratio']) }),
];

export const offerInWords = (is_offered: boolean, id: unknown, t: Say): string[] => [
  t(is_offered ? 'lock_mining.offer_preview' : 'lock_mining.end_offer_preview', { id: text(id) }),
];

export const proposals: ProposalSentences = {
  'catalogue.add-lock-product': (payload, t) => [
    t('lock_mining.new'),
    ...termsInWords(part(payload, 'after'), payload['currency_name'], t),
  ],
  'catalogue.offer-lock-product': (payload, t) =>
    offerInWords(part(payload, 'after')['is_offered'] === true, payload['id'], t),
};

import {
  grouped,
  part,
  percent,
  text,
  type Payload,
  type ProposalSentences,
  type Say,
} from '#console/shared/proposal-sentences.ts';

export const termsInWords = (terms: Payload, pledge_name: unknown, t: Say): string[] => [
  t('borrowing.terms', {
    pledge: text(pledge_name),
    days: text(terms['days']),
    rate: percent(terms['rate']),
    minimum: grouped(terms['minimum']),
    maximum: grouped(terms['maximum']),
  }),
  t('borrowing.levels', {
    first: percent(terms['first_level']),
    warning: percent(terms['warning_level']),
    liquidation: percent(terms['liquidation_level']),
  }),
];

export const offerInWords = (is_offered: boolean, id: unknown, t: Say): string[] => [
  t(is_offered ? 'borrowing.offer_preview' : 'borrowing.end_offer_preview', { id: text(id) }),
];

export const proposals = {
  'borrowing.add-plan': (payload, t) => [
    t('borrowing.new'),
    ...termsInWords(part(payload, 'after'), payload['pledge_name'], t),
  ],
  'borrowing.offer-plan': (payload, t) => offerInWords(part(payload, 'after')['is_offered'] === true, payload['id'], t),
  'borrowing.move-pool': ({ move, amount }, t) => [
    t(move === 'take_back' ? 'borrowing.take_back_preview' : 'borrowing.give_preview', { amount: grouped(amount) }),
  ],
} satisfies ProposalSentences;

import {
  grouped,
  part,
  percent,
  text,
  type Payload,
  type ProposalSentences,
  type Say,
} from '#console/shared/proposal-sentences.ts';

export const termsInWords = (terms: Payload, symbol: unknown, t: Say): string[] => [
  t('investments.terms', {
    kind: t(`investments.kind.${text(terms['kind'])}`),
    symbol: text(symbol),
    smart_count: Number(text(terms['days'])),
    rate: percent(terms['rate']),
  }),
  t(terms['kind'] === 'put' ? 'investments.linked_below' : 'investments.linked_above', {
    distance: percent(terms['distance']),
    step: grouped(terms['step']),
  }),
  t('investments.shares', {
    share: grouped(terms['share']),
    daily: grouped(terms['daily_shares']),
    customer: grouped(terms['customer_shares']),
  }),
];

export const endInWords = (id: unknown, t: Say): string[] => [t('investments.end_preview', { id: text(id) })];

export const proposals: ProposalSentences = {
  'investments.add-series': (payload, t) => [
    t('investments.new'),
    ...termsInWords(part(payload, 'after'), payload['symbol'], t),
  ],
  'investments.end-series': (payload, t) => endInWords(payload['id'], t),
};

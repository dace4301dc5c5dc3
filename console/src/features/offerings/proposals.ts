import {
  grouped,
  part,
  percent,
  text,
  type Payload,
  type ProposalSentences,
  type Say,
} from '#console/shared/proposal-sentences.ts';

/** `2026-03-09 14:05 UTC`: the same for every operator. */
const utc = (instant: unknown): string => `${text(instant).slice(0, 16).replace('T', ' ')} UTC`;

export const termsInWords = (terms: Payload, t: Say): string[] => [
  t('offerings.terms', {
    amount: grouped(terms['for_sale']),
    code: text(terms['code'] ?? terms['currency_name']),
    price: grouped(terms['price']),
    step: grouped(terms['step']),
    min_amount: grouped(terms['min_amount']),
    max_per_customer: grouped(terms['max_per_customer']),
  }),
  t('offerings.window', {
    from: utc(terms['starts_at']),
    to: utc(terms['ends_at']),
    first_unlock: utc(terms['first_unlock_at']),
  }),
  Number(terms['unlock_parts']) === 0
    ? t('offerings.unlocks_at_once')
    : t('offerings.unlocks', {
        first: percent(terms['unlock_first']),
        parts: text(terms['unlock_parts']),
        days: text(terms['unlock_every_days']),
      }),
];

const LANGUAGES = ['en', 'zh', 'hk', 'th', 'jp', 'vi', 'kor', 'fra', 'spa'];

/** Every text in full: the second administrator answers for all nine languages. */
const textsInWords = (terms: Payload): string[] =>
  LANGUAGES.flatMap((language) => {
    const { summary, content } = part(part(terms, 'texts'), language);
    return [`${language}: ${text(summary)}`, text(content)];
  });

export const withdrawInWords = (code: unknown, t: Say): string[] => [
  t('offerings.withdraw_preview', { code: text(code) }),
];

export const proposals: ProposalSentences = {
  'offerings.add': (payload, t) => {
    const after = part(payload, 'after');
    return [
      t('offerings.new', { name: text(after['name']), scale: text(after['scale']) }),
      ...termsInWords(after, t),
      t('offerings.documents', { website: text(after['website']) || '–', paper: text(after['white_paper']) || '–' }),
      ...textsInWords(after),
    ];
  },
  'offerings.withdraw': (payload, t) => withdrawInWords(payload['currency_name'], t),
};

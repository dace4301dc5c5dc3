import { differences, grouped, part, text, type ProposalSentences } from '#console/shared/proposal-sentences.ts';
import { namedTerms } from './form.ts';

export const proposals = {
  'futures.change-terms': (payload, t) => [
    t('futures.terms_preview', { market: text(payload['symbol']) }),
    ...differences({ before: namedTerms(part(payload, 'before')), after: namedTerms(part(payload, 'after')) }, t),
  ],
  'futures.top-up': ({ fund, amount }, t) => [
    t('futures.top_up_preview', { amount: grouped(amount), fund: t(`futures.fund.${text(fund)}`) }),
  ],
} satisfies ProposalSentences;

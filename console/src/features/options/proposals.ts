import { differences, grouped, part, text, type ProposalSentences } from '#console/shared/proposal-sentences.ts';
import { namedStakes } from './form.ts';

export const proposals = {
  'options.duration': (payload, t) => [
    t('options.duration_preview', { seconds: text(payload['seconds']) }),
    ...differences({ before: payload['before'] ?? {}, after: payload['after'] }, t),
  ],
  'options.stakes': (payload, t) => [
    t('options.stakes_preview', { currency: text(payload['currency_name']) }),
    ...differences({ before: namedStakes(part(payload, 'before')), after: namedStakes(part(payload, 'after')) }, t),
  ],
  'options.pool': ({ amount, currency_name }, t) => [
    t('options.top_up_preview', { amount: grouped(amount), currency: text(currency_name) }),
  ],
} satisfies ProposalSentences;

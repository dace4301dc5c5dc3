import { part, percent, type ProposalSentences } from '#console/shared/proposal-sentences.ts';

export const proposals = {
  'invites.share': (payload, t) => [
    t('invites.share_preview', {
      before: percent(part(payload, 'before')['share']),
      after: percent(part(payload, 'after')['share']),
    }),
  ],
} satisfies ProposalSentences;

import { differences, part, percent, text, type ProposalSentences } from '#console/shared/proposal-sentences.ts';

export const proposals = {
  'copy-trading.application': (payload, t) => {
    const { user_id, approve } = payload;
    const values = { customer: text(user_id), share: percent(part(payload, 'before')['share_rate']) };
    return [t(approve === true ? 'copy_trading.approve_preview' : 'copy_trading.refuse_preview', values)];
  },
  'copy-trading.removal': ({ user_id }, t) => [t('copy_trading.remove_preview', { customer: text(user_id) })],
  'copy-trading.terms': (payload, t) => [t('copy_trading.terms_preview'), ...differences(payload, t)],
} satisfies ProposalSentences;

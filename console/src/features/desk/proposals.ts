import { grouped, text, type ProposalSentences } from '#console/shared/proposal-sentences.ts';

export const proposals = {
  'desk.decide-appeal': (payload, t) => {
    const { order_id, decision, amount, currency_name, seller_id, buyer_id } = payload;
    const values = {
      id: text(order_id),
      amount: `${grouped(amount)} ${text(currency_name)}`,
      seller: text(seller_id),
      buyer: text(buyer_id),
    };
    return [t(decision === 'release' ? 'desk.release_preview' : 'desk.refund_preview', values)];
  },
  'desk.approve-merchant': ({ user_id, name }, t) => [
    t('desk.approve_preview', { customer: text(user_id), name: text(name) }),
  ],
  'desk.remove-merchant': ({ user_id, name }, t) => [
    t('desk.remove_preview', { customer: text(user_id), name: text(name) }),
  ],
} satisfies ProposalSentences;

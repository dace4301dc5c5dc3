import type { TextTable } from '#console/shared/i18n.ts';

export const texts: TextTable = {
  'resources.invite_days.name': ['Invite rebates', '邀请返佣'],
  'resources.invite_shares.name': ['Share of fees for inviters', '邀请返佣比例'],
  'actions.invites.share': ['Change the share of fees for inviters', '更改邀请返佣比例'],
  'acts.invites.share': ['Share of fees for inviters changed', '更改邀请返佣比例'],
  'targets.invite_share': ['Share of fees for inviters', '邀请返佣比例'],
  'invites.share_preview': [
    'Inviters get %{after} instead of %{before} of the trading fees that directly invited customers pay, for everyone, from the day after it is confirmed (UTC).',
    '自确认次日（UTC）起，对所有人：直接受邀客户所付交易手续费的返佣比例由 %{before} 改为 %{after}。',
  ],
  'invites.share_about': [
    'Enter it as a fraction: 0.2 is 20%, at most 0.5. Days that have begun keep their share.',
    '以小数填写：0.2 即 20%，最高 0.5。已开始的日子保留原比例。',
  ],
  'invites.share_wrong': ['Between 0 and 0.5, with at most four decimals.', '须在 0 至 0.5 之间，最多四位小数。'],
  'invites.day_about': [
    'Fees %{fees}, of which coupons gave back %{given_back}. Paid out of the fees; nobody can change it.',
    '手续费 %{fees}，其中卡券退回 %{given_back}。从手续费中支付，任何人都不能更改。',
  ],
  'invites.day_state.complete': ['Paid', '已支付'],
  'invites.day_state.counting': ['Being counted', '统计中'],
  'invites.day_state.paying': ['%{unpaid} unpaid', '%{unpaid} 笔待支付'],
  'fields.invite_day': ['Day (UTC)', '日期（UTC）'],
  'fields.inviters': ['Inviters', '邀请人'],
  'fields.invite_paid': ['Rebates', '返佣'],
  'fields.invite_state': ['State', '状态'],
  'fields.invite_share': ['Share of fees', '返佣比例'],
  'fields.share': ['Share of fees', '返佣比例'],
  'fields.from_day': ['From day (UTC)', '生效日（UTC）'],
};

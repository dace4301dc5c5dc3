import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  withdrawal_above_limit: '24 小时内还可提取 {remaining} {currency}',
  withdrawal_address_waits: '该地址在 {until} 之前不能用于提现',
  withdrawal_below_minimum: '最低提现 {minimum} {currency}',
  withdrawal_cancelled: '提现已取消，金额已全部退回',
  withdrawal_hold_too_long: '暂停不得超过申请后 72 小时',
  withdrawal_no_other_payment:
    '手续费已从提现金额中扣除。提现无需再付任何税费、保证金或解冻费；凡要求另行付款的都是诈骗。',
  withdrawal_not_enabled: '该币种暂未开放提现',
  withdrawal_on_hold: '该提现处于暂停状态，直至 {until}',
  withdrawal_paid_itself: '该网络的提现由系统自动发送',
  withdrawal_reference_used: '该凭证号已用于另一笔提现',
  withdrawal_requested: '提现申请已提交',
  withdrawal_too_fine: '最多 {scale} 位小数',
  withdrawal_too_many_open: '您有 {count} 笔提现正在处理，请稍后再试',
  withdrawal_unknown: '找不到这笔提现',
};

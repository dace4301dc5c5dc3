import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  deposit_above_most: '单笔充值最多 {most} {currency}',
  deposit_below_minimum: '最低充值 {minimum} {currency}',
  deposit_credited_itself: '该网络的充值到账后会自动入账，无需上传凭证',
  deposit_order_ended: '该订单已结束',
  deposit_order_unknown: '未找到该订单',
  deposit_ordered: '订单已创建，请按附言转账',
  deposit_reference_used: '该转账编号已被使用',
  deposit_submitted: '已提交，我们会核对后入账',
  deposit_txid_malformed: '这不是{network}的交易号，请检查后重新输入',
  deposit_too_fine: '最多 {scale} 位小数',
  deposit_too_many_open: '您有 {count} 笔充值正在等待处理，请稍后再提交',
  deposit_unknown: '未找到该充值记录',
  recharge_not_enabled: '充值未开放，请联系管理员',
  voucher_required: '请上传付款凭证',
  voucher_used: '该凭证已被使用',
};

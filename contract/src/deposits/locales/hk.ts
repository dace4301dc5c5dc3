import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  deposit_above_most: '每次充值最多 {most} {currency}',
  deposit_below_minimum: '最低充值 {minimum} {currency}',
  deposit_credited_itself: '此網絡的充值會自動入賬，毋須上載憑證',
  deposit_order_ended: '此訂單已結束',
  deposit_order_unknown: '找不到此訂單',
  deposit_ordered: '訂單已建立，轉賬時請註明參考編號',
  deposit_reference_used: '此轉賬編號已被使用',
  deposit_submitted: '已提交，我們核對後便會入賬',
  deposit_txid_malformed: '這不是 {network} 的交易編號，請核對後再輸入',
  deposit_too_fine: '最多 {scale} 位小數',
  deposit_too_many_open: '你有 {count} 筆充值正等待處理，請稍後再提交',
  deposit_unknown: '找不到此筆充值',
  recharge_not_enabled: '充值未開放，請聯絡管理員',
  voucher_required: '請上載付款憑證',
  voucher_used: '此憑證已被使用',
};

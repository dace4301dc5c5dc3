import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  withdrawal_above_limit: '24 小時內還可提取 {remaining} {currency}',
  withdrawal_address_waits: '此收款方式要到 {until} 才可使用',
  withdrawal_below_minimum: '最低提款 {minimum} {currency}',
  withdrawal_cancelled: '提款已取消，款項已全數退回',
  withdrawal_hold_too_long: '暫緩處理不可超過申請後 72 小時',
  withdrawal_no_other_payment:
    '手續費已從提款金額扣除，毋須再付任何稅款、按金或解凍費。任何人要求你另外付款，都是騙案。',
  withdrawal_not_enabled: '此幣種暫未開放提款',
  withdrawal_on_hold: '此筆提款暫緩處理至 {until}',
  withdrawal_paid_itself: '此網絡的提款由系統自動發送',
  withdrawal_reference_used: '此參考編號已用於另一筆提款',
  withdrawal_requested: '提款申請已提交',
  withdrawal_too_fine: '最多 {scale} 位小數',
  withdrawal_too_many_open: '你有 {count} 筆提款正在處理，請稍後再試',
  withdrawal_unknown: '找不到此筆提款',
};

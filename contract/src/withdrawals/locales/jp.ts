import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  withdrawal_above_limit: '24時間以内に出金できる残りは {remaining} {currency} です',
  withdrawal_address_waits: 'この出金先は {until} から使えます',
  withdrawal_below_minimum: '最小出金額は {minimum} {currency} です',
  withdrawal_cancelled: '取り消しました。全額が残高に戻りました',
  withdrawal_hold_too_long: '保留は申請から72時間以内に終わる必要があります',
  withdrawal_no_other_payment:
    '手数料は出金額から差し引かれます。税金、保証金、解除料など、ほかの支払いは一切必要ありません。求める人がいれば詐欺です。',
  withdrawal_not_enabled: 'この通貨は現在出金できません',
  withdrawal_on_hold: 'この出金は {until} まで保留されています',
  withdrawal_paid_itself: 'このネットワークの出金は自動で送金されます',
  withdrawal_reference_used: 'この照会番号は別の出金で使われています',
  withdrawal_requested: '出金を申請しました',
  withdrawal_too_fine: '小数点以下は {scale} 桁までです',
  withdrawal_too_many_open: '{count} 件の出金が処理中です。完了してからお試しください',
  withdrawal_unknown: 'この出金は見つかりません',
};

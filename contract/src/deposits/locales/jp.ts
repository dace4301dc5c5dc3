import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  deposit_above_most: '1回の入金は {most} {currency} までです',
  deposit_below_minimum: '最低入金額は {minimum} {currency} です',
  deposit_credited_itself: 'このネットワークの入金は自動で反映されます。証明画像は不要です',
  deposit_order_ended: 'この注文は終了しています',
  deposit_order_unknown: 'この注文は見つかりませんでした',
  deposit_ordered: '注文を作成しました。参照番号を添えて送金してください',
  deposit_reference_used: 'この送金番号はすでに使われています',
  deposit_submitted: '送信しました。確認後に反映します',
  deposit_txid_malformed: '{network} の取引番号ではありません。確認して入力し直してください',
  deposit_too_fine: '小数点以下は {scale} 桁までです',
  deposit_too_many_open: '確認待ちの入金が {count} 件あります。完了するまでお待ちください',
  deposit_unknown: 'この入金は見つかりませんでした',
  recharge_not_enabled: '入金は現在ご利用いただけません。管理者にお問い合わせください',
  voucher_required: '支払い証明の画像をアップロードしてください',
  voucher_used: 'この証明画像はすでに使われています',
};

import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  exchange_currency_off: '{currency} は現在両替できません',
  exchange_done: '両替が完了しました',
  exchange_not_available_now:
    'この数量は今は両替できません。残高は変わっていません。数量を減らすか、後でお試しください',
  exchange_quote_over: 'この見積もりは無効になりました。新しい見積もりを取得してください',
  exchange_quotes_unused: '1 時間以内に未使用の見積もりが {count} 件あります。{minutes} 分後に再度取得できます',
  exchange_rate_moved:
    'レートが変わりました。現在 1 {from} は {rate} {to} です。両替は行われていません。新しい見積もりを取得してください',
  exchange_same_currency: '異なる二つの通貨を選んでください',
  exchange_too_fine: '小数点以下は {scale} 桁までです',
  exchange_too_small: '数量が少なすぎます。端数処理後に受け取れる {currency} がありません',
  transfer_currency_unknown: 'この通貨はありません',
  transfer_done: '振替が完了しました',
  transfer_same_account: '異なる二つの口座を選んでください',
  transfer_too_fine: '小数点以下は {scale} 桁までです',
  transfer_too_small: 'ゼロより大きい数量を入力してください',
};

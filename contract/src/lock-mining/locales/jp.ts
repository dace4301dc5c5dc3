import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  lock_below_minimum: '最低数量は {minimum} {currency} です',
  lock_order_ended: 'このロックは終了しています',
  lock_order_unknown: 'このロックは見つかりませんでした',
  lock_penalty_changed: '早期解約の費用が {penalty} {currency} に変わりました。もう一度確認してください',
  lock_placed: 'ロックしました',
  lock_product_unknown: 'この商品は存在しないか、提供を終了しました',
  lock_redeemed: '解約しました',
  lock_sold_out: 'この商品の残り枠が足りません。数量を減らすか別の商品をお選びください',
  lock_too_fine: '小数は {scale} 桁までです',
};

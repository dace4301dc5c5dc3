import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  spot_above_maximum: '1 回の注文は {most} {currency} までです',
  spot_all_cancelled: '未約定の注文をすべて取り消しました',
  spot_amended: '注文の数量を減らしました',
  spot_amount_step: '数量の小数は {scale} 桁までです',
  spot_below_minimum: '注文の金額は {least} {currency} 以上が必要です',
  spot_busy: '現在、処理待ちの注文が多すぎるため、今回の操作は行われませんでした。少し待ってからお試しください',
  spot_cancelled: '注文を取り消しました',
  spot_not_less: '注文の数量は減らすことしかできません',
  spot_order_ended: 'この注文はすでに終了しています',
  spot_order_unknown: 'この注文は見つかりませんでした',
  spot_placed: '注文を受け付けました',
  spot_price_needed: '価格を入力してください',
  spot_price_range: 'この価格は、この銘柄で扱える範囲を超えています',
  spot_price_step: '価格の小数は {scale} 桁までです',
  spot_restarting: '板を読み込み直しているため、今回の操作は行われませんでした。少し待ってからお試しください',
  spot_stop_needed: 'トリガー価格を入力してください',
  spot_stop_passed: '市場価格はすでにこのトリガー価格を通過しています',
  spot_too_many_open: '同時に出せる注文は {most} 件までです',
};

import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  day: 'この板、24 時間',
  day_last: '直近の約定',
  day_none: '24 時間以内の約定はありません',
  day_trades: '約定件数',
  day_turnover: '売買代金 ({currency})',
  day_volume: '出来高 ({currency})',
  market_maker:
    '口座 {account} は当社のマーケットメーカーです。皆さまと同じルールと手数料で、売りと買いの両方に注文を出しています。',
  market_taker:
    '口座 {account} は練習用資金を使うこのデモの取引口座です。ここで1分に数回、少額を売買します。その約定はこの板の出来高に含まれます。',
  preferences: '設定',
  rule_amount_step: '数量の刻み',
  rule_band: '成行注文の範囲（直近価格から）',
  rule_fee: '双方の手数料',
  rule_maximum: '最大注文数量',
  rule_minimum: '最小注文額',
  rule_price_step: '価格の刻み',
  rule_priority:
    '良い価格が先、同じ価格なら早い注文が先です。約定は待っていた注文の価格で行われ、手数料は受け取る通貨から引かれます。',
  rules: '取引ルール',
  transfer_in: '他の口座から振替',
};

import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  day: '本盤口，24 小時',
  day_last: '最新成交',
  day_none: '24 小時內沒有成交',
  day_trades: '成交宗數',
  day_turnover: '成交額（{currency}）',
  day_volume: '成交量（{currency}）',
  market_maker: '帳戶 {account} 是我們自己的莊家，在此雙邊報價，規則和手續費與所有人相同。',
  market_taker: '帳戶 {account} 是示範版的買賣帳戶，用模擬資金，每分鐘在此小額買賣幾次。它的成交計入本盤口的成交量。',
  preferences: '偏好設定',
  rule_amount_step: '數量單位',
  rule_band: '市價單最多偏離最新價',
  rule_fee: '雙方各付手續費',
  rule_maximum: '單筆最大數量',
  rule_minimum: '最小訂單金額',
  rule_price_step: '價格單位',
  rule_priority: '價格優先，同價先到先得。成交按先掛單一方的價格。手續費從所得幣種中扣除。',
  rules: '交易規則',
  transfer_in: '從其他戶口劃入',
};

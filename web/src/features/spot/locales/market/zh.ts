import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  day: '本盘口，24 小时',
  day_last: '最新成交',
  day_none: '24 小时内无成交',
  day_trades: '成交笔数',
  day_turnover: '成交额 ({currency})',
  day_volume: '成交量 ({currency})',
  market_maker: '账户 {account} 是我们自己的做市商，在这里双边报价，规则和手续费与所有人相同。',
  market_taker:
    '账户 {account} 是本演示的交易账户，使用模拟资金，每分钟在这里小额买卖几次。它的成交计入本盘口的成交量。',
  preferences: '偏好设置',
  rule_amount_step: '数量步长',
  rule_band: '市价单最多偏离最新价',
  rule_fee: '双方各付手续费',
  rule_maximum: '单笔最大数量',
  rule_minimum: '最小委托金额',
  rule_price_step: '价格步长',
  rule_priority: '价格优先，同价先到先得。成交按先挂单一方的价格。手续费从所得币种中扣除。',
  rules: '交易规则',
  transfer_in: '从其他账户划入',
};

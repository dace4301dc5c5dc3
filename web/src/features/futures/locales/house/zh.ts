import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  computed: '统计于 {time}',
  customers_closed: '平过仓的客户',
  customers_lost: '其中亏损',
  exposure: '各合约敞口',
  exposure_about:
    '客户仓位按最新价的价值：取多头与空头中较大的一方，与上限对照；达到上限后，平台不再接受该方向的委托。平台自身的净多或净空是两者之差。',
  exposure_of: '{exposure} / 上限 {limit}',
  funds: '平台用于支付盈利的资金',
  house_even: '无净头寸',
  house_long: '平台净多 {net}',
  house_short: '平台净空 {net}',
  insurance: '保险基金',
  insurance_about:
    '强平后剩余的保证金归入基金。超出保证金的亏损由基金支付，因此客户的欠款不会超过保证金。基金用尽时由平台支付。',
  insurance_in: '30 天内存入',
  insurance_out: '30 天内支出',
  liquidations: '30 天内强平次数',
  longs: '客户做多',
  losing: '过去 {days} 天内平过仓的 {customers} 位客户中，有 {losing} 位亏损',
  losing_about:
    '在 {from} 至 {to} 之间至少平过一次仓的客户各计一次。若其在此期间所有已平仓位扣除全部费用后的结果合计小于零，即为亏损。每晚根据账本统计。',
  losing_few: '过去 {days} 天内平过仓的客户不足 {min} 位，人数太少',
  losing_none: '首次统计将于今晚进行',
  losing_title: '有多少客户亏损',
  movement_deficit: '超出保证金的亏损',
  movement_liquidation: '强平后的剩余',
  movement_top_up: '平台存入',
  movements: '变动记录',
  no_exposure: '还没有合约。',
  no_movements: '还没有任何存入或支出。',
  other_side: '平台是每个合约仓位的对手方：客户赢的由平台支付，客户亏的归平台所有。因此这里的一切都公开。',
  positions: '未平仓位',
  share_bar: '已用上限的 {share}',
  shorts: '客户做空',
  tick: '第 {tick} 条',
  title: '平台的对手方头寸',
  without_positions: '{count} 个没有仓位的市场',
};

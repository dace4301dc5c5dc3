import type { TextTable } from '#console/shared/i18n.ts';

export const texts: TextTable = {
  'actions.investments.add-series': ['Add a series of investments', '新增投资系列'],
  'actions.investments.end-series': ['End a series of investments', '结束投资系列'],
  'acts.investments.add-series': ['Series of investments added', '新增投资系列'],
  'acts.investments.end-series': ['Series of investments ended', '结束投资系列'],
  'targets.investment_series': ['Series of investments', '投资系列'],
  'resources.investment_series.name': ['Investment series', '投资系列'],
  'resources.investment_products.name': ['Investments of the day', '今日投资产品'],
  'resources.investment_maturities.name': ['Investment maturities', '投资到期'],
  'investments.add': ['New series', '新建系列'],
  'investments.new_about': [
    'Terms never change; different terms are a new series. It sells from the UTC day after the second administrator’s confirmation. Enter rates and distances as fractions: 0.1825 is 18.25%.',
    '条款一经发布不可更改，不同条款须另建系列。自第二位管理员确认后的下一个 UTC 日起发售。年化与距离以小数填写：0.1825 即 18.25%。',
  ],
  'investments.fault.rate': [
    'Above 0 and at most %{rate} a year, with at most %{digits} decimals.',
    '须大于 0，年化最高 %{rate}，最多 %{digits} 位小数。',
  ],
  'investments.fault.days': ['A whole number from 1 to %{days}.', '须为 1 到 %{days} 的整数。'],
  'investments.fault.distance': [
    'At most %{distance} from the market, with at most %{digits} decimals.',
    '距市价最多 %{distance}，最多 %{digits} 位小数。',
  ],
  'investments.fault.step': ['Above 0, with at most %{digits} decimals.', '须大于 0，最多 %{digits} 位小数。'],
  'investments.fault.step_too_coarse': [
    'Too coarse: at the price now at most %{step}, so that the linked price is what the distance says.',
    '取整单位过大：按当前价格最多 %{step}，以保证挂钩价与所设距离一致。',
  ],
  'investments.fault.share': [
    'Above 0 and at most %{share} coins, with at most %{share_digits} decimals.',
    '须大于 0，最多 %{share} 币，最多 %{share_digits} 位小数。',
  ],
  'investments.fault.daily_shares': ['A whole number from 1 to %{shares}.', '须为 1 到 %{shares} 的整数。'],
  'investments.fault.customer_shares': ['A whole number from 1 to the shares a day.', '须为 1 到每日份数之间的整数。'],
  'investments.fault.day_too_large': [
    'All shares of a day are worth more than %{worth} USDT. Make the share or their number smaller.',
    '当日全部份额的价值超过 %{worth} USDT，请减小每份币数或份数。',
  ],
  'investments.new': [
    'A new series for everyone, from the UTC day after its confirmation on:',
    '面向所有人的新系列，自确认后的下一个 UTC 日起：',
  ],
  'investments.terms': [
    '%{kind}, %{symbol}: %{smart_count} day at %{rate} a year. |||| %{kind}, %{symbol}: %{smart_count} days at %{rate} a year.',
    '%{kind}，%{symbol}：%{smart_count} 天，年化 %{rate}。',
  ],
  'investments.linked_above': [
    'Linked price: the first tick of the day plus %{distance}, rounded to %{step}.',
    '挂钩价：当日首个价格加 %{distance}，取整到 %{step}。',
  ],
  'investments.linked_below': [
    'Linked price: the first tick of the day minus %{distance}, rounded to %{step}.',
    '挂钩价：当日首个价格减 %{distance}，取整到 %{step}。',
  ],
  'investments.shares': [
    'A share is %{share} coins; %{daily} shares a day, %{customer} for each customer.',
    '每份 %{share} 币；每日 %{daily} 份，每位客户最多 %{customer} 份。',
  ],
  'investments.example': [
    'At the price now (%{price}) the linked price would be %{linked}. One share costs %{cost} and pays %{coins} or %{usdt}. The house sets aside %{reserve_coins} and %{reserve_usdt} for it.',
    '按当前价格（%{price}），挂钩价为 %{linked}。每份成本 %{cost}，到期支付 %{coins} 或 %{usdt}。平台为其预留 %{reserve_coins} 和 %{reserve_usdt}。',
  ],
  'investments.whole_day': [
    'All shares of a day: up to %{reserve_coins} and %{reserve_usdt} are set aside.',
    '当日全部份额：最多预留 %{reserve_coins} 和 %{reserve_usdt}。',
  ],
  'investments.about': [
    'Orders that are not paid yet: %{orders}. They keep these terms whether or not the series goes on.',
    '尚未支付的订单：%{orders}。无论系列是否继续，均保留上述条款。',
  ],
  'investments.end': ['Propose to end the series', '提议结束该系列'],
  'investments.end_preview': [
    'Nothing more is sold of series %{id}, not even today’s product. Orders keep their terms. An ended series does not begin again.',
    '系列 %{id} 不再发售，包括今日产品。已有订单保留原条款。系列结束后不可恢复。',
  ],
  'investments.running': ['Running', '进行中'],
  'investments.ended': ['Ended', '已结束'],
  'investments.kind.linked': ['Linked price', '挂钩价产品'],
  'investments.kind.call': ['Dual, sell high', '双币，高卖'],
  'investments.kind.put': ['Dual, buy low', '双币，低买'],
  'investments.tick': ['tick %{tick}', '第 %{tick} 个价格'],
  'investments.maturities_about': [
    'By the moment of maturity and coin: what is paid if every order pays coins, and if every one pays USDT. Brought and set aside together cover both.',
    '按到期时间和币种：所有订单均付币时的金额，以及均付 USDT 时的金额。客户投入与预留合计可覆盖两种情况。',
  ],
  'investments.none': ['No order waits for its maturity.', '没有等待到期的订单。'],
  'fields.series': ['Series', '系列'],
  'fields.yearly_rate': ['Rate a year', '年化收益'],
  'fields.distance': ['Distance from the market', '距市价'],
  'fields.linked_step': ['Rounding step', '取整单位'],
  'fields.share_coins': ['Coins in a share', '每份币数'],
  'fields.daily_shares': ['Shares a day', '每日份数'],
  'fields.customer_shares': ['Shares for each customer', '每位客户份数'],
  'fields.is_running': ['State', '状态'],
  'fields.unpaid_orders': ['Unpaid orders', '未支付订单'],
  'fields.linked_price': ['Linked price', '挂钩价'],
  'fields.sold_shares': ['Sold', '已售份数'],
  'fields.matures_at': ['Matures', '到期时间'],
  'fields.if_coins': ['If all pay coins', '均付币'],
  'fields.if_usdt': ['If all pay USDT', '均付 USDT'],
  'fields.brought': ['Brought by customers', '客户投入'],
  'fields.set_aside': ['Set aside', '已预留'],
  'why.invest_terms_wrong': ['the terms are no longer possible', '条款已不符合要求'],
  'incidents.investments_late': [
    'Products of investments that matured and are not paid: %{count}. Customers see “settling”; see the server’s log.',
    '已到期尚未支付的投资产品：%{count} 个，客户看到“结算中”；请查看服务器日志。',
  ],
  'incidents.investments_unpublished': [
    'Investments that ended and are not published: %{count}. Customers cannot check them; see the server’s log.',
    '已结束但尚未公布的投资订单：%{count} 个，客户无法核对；请查看服务器日志。',
  ],
};

import type { TextTable } from '#console/shared/i18n.ts';

export const texts: TextTable = {
  'actions.catalogue.add-lock-product': ['Add a lock product', '新增锁仓产品'],
  'actions.catalogue.offer-lock-product': ['Offer a lock product, or stop offering it', '发售或停售锁仓产品'],
  'resources.lock_products.name': ['Lock products', '锁仓产品'],
  'lock_mining.add': ['New lock product', '新建锁仓产品'],
  'lock_mining.new_about': [
    'Terms never change; different terms are a new product. At most %{days} days and %{rate} a day. Rates are fractions: 0.004 is 0.4 %.',
    '条款一经发布不可更改，不同条款须另建产品。最长 %{days} 天，日收益最高 %{rate}。费率以小数填写：0.004 即 0.4 %。',
  ],
  'lock_mining.does_not_fit': [
    'These terms do not fit: the low rate must not exceed the high one, nor the minimum amount the capacity.',
    '条款不符合要求：最低日收益不得高于最高日收益，总容量不得低于起存额。',
  ],
  'lock_mining.new': ['A new lock product for everybody:', '面向所有人的新锁仓产品：'],
  'lock_mining.terms': [
    '%{family}, %{days} days in %{currency}: %{low} to %{high} a day, from %{minimum}, capacity %{capacity}.',
    '%{family}，%{currency} 锁仓 %{days} 天：日收益 %{low} 至 %{high}，起存 %{minimum}，总容量 %{capacity}。',
  ],
  'lock_mining.penalty': [
    'Leaving early costs %{ratio} of the amount for each day that remains.',
    '提前赎回按剩余天数每天收取本金的 %{ratio}。',
  ],
  'lock_mining.about': [
    'Running orders: %{running}. They are paid and redeemed by these terms, whether the product is offered or not.',
    '进行中的订单：%{running}。无论是否继续发售，均按上述条款支付和赎回。',
  ],
  'lock_mining.offer': ['Propose to offer it', '提议发售'],
  'lock_mining.end_offer': ['Propose to stop offering it', '提议停止发售'],
  'lock_mining.offer_preview': ['Product %{id} takes new orders again.', '产品 %{id} 重新接受新订单。'],
  'lock_mining.end_offer_preview': [
    'Product %{id} takes no new orders. Running orders keep their terms.',
    '产品 %{id} 不再接受新订单。进行中的订单保留原条款。',
  ],
  'lock_mining.offered': ['offered', '发售中'],
  'lock_mining.not_offered': ['no new orders', '停止发售'],
  'lock_mining.family.lock': ['Lock mining', '锁仓挖矿'],
  'lock_mining.family.defi': ['DeFi mining', 'DeFi 挖矿'],
  'lock_mining.family.cloud': ['Cloud mining', '云挖矿'],
  'fields.family': ['Family', '产品系列'],
  'fields.days': ['Days', '天数'],
  'fields.rate_range': ['A day', '日收益'],
  'fields.rate_low': ['Lowest rate a day', '最低日收益率'],
  'fields.rate_high': ['Highest rate a day', '最高日收益率'],
  'fields.penalty_ratio': ['Penalty for each day left', '每剩余一天的赎回费率'],
  'fields.minimum': ['Minimum amount', '起存额'],
  'fields.capacity': ['Capacity', '总容量'],
  'fields.is_offered': ['Offered', '发售状态'],
  'fields.running': ['Running orders', '进行中订单'],
  'fields.locked': ['Locked', '锁仓总额'],
};

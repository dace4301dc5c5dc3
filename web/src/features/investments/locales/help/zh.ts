import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  ask_check: '怎样核验？',
  ask_exit: '可以提前退出吗？',
  ask_linked: '挂钩价由谁决定？',
  ask_safe: '如果所有人都要拿较贵的结果怎么办？',
  ask_settle: '以哪个价格为准？',
  ask_silent: '到期时没有价格怎么办？',
  ask_yield: '收益从什么时候起算？',
  example: '{amount}，年化 {rate}，{days} 天，挂钩价 {price}',
  example_linked: '示例：{coin}或USDT',
  example_put: '示例：低买{coin}',
  lead: '您用币或USDT投资固定天数，得到固定收益。到期价格决定以两种货币中的哪一种支付。购买之前两种结果都已确定。',
  say_check:
    '凭证包含签名的条款和决定结果的两个价格，各有链接指向价格日志中的证明。所有已结算的订单都匿名公布，任何人都可以重新计算每一笔。',
  say_exit: '不可以。资金到期之前不能动用，请只投入这段时间用不到的资金。',
  say_linked: '没有人能决定。每个产品都由UTC零点后记录的第一个价格，加上或减去对所有人相同的固定幅度得出。',
  say_safe: '每卖出一份之前，我们都先把两种货币可能要付的全部金额留出。留不出，就不卖。',
  say_settle: '公开价格日志中到期时或之后60分钟内的第一个价格。一旦写入产品就不再改变。',
  say_silent: '那么以原币种退还本金和全部收益。市场没有价格，我们得不到任何好处。',
  say_yield:
    '从申购结束时，即下一个UTC零点起算，按产品的天数计算，与您当天几点申购无关。之前的几个小时不计收益，但资金已不能动用。到期时随记录的第一个价格支付，最迟约晚一小时。',
  see_products: '查看产品',
  settles_at: '到期价格',
  title: '产品说明',
  worth_less: '价值 {worth}，低于不投资的 {kept}',
  worth_more: '价值 {worth}，不投资则为 {kept}',
  you_receive: '您得到',
};

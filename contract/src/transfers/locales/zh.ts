import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  exchange_currency_off: '{currency} 目前不能兑换',
  exchange_done: '兑换成功',
  exchange_not_available_now: '目前无法兑换这个数量。您的余额没有变化，请减少数量或稍后再试',
  exchange_quote_over: '这个报价已失效，请获取新的报价',
  exchange_quotes_unused: '您在一小时内获取了 {count} 个报价而没有使用。{minutes} 分钟后可以再次获取',
  exchange_rate_moved: '汇率已变动：现在 1 {from} 可兑 {rate} {to}。本次没有兑换，请获取新的报价',
  exchange_same_currency: '请选择两种不同的币种',
  exchange_too_fine: '最多 {scale} 位小数',
  exchange_too_small: '数量太小：取整后得到的 {currency} 为零',
  transfer_currency_unknown: '没有这个币种',
  transfer_done: '划转成功',
  transfer_same_account: '请选择两个不同的账户',
  transfer_too_fine: '最多 {scale} 位小数',
  transfer_too_small: '请输入大于零的数量',
};

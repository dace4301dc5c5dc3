import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  amend: '减少',
  amend_filled: '已成交 {filled}，请输入更大的数量',
  amend_minimum: '剩余部分至少须值 {minimum}',
  amend_missing: '请输入数量',
  amend_not_less: '必须少于现在的 {amount}',
  amend_step: '最多 {scale} 位小数',
  amend_title: '减少 {symbol} 委托数量',
  amended: '委托数量已减少',
  amount_now: '现在的数量',
  confirm: '确认减少',
  continue: '继续',
  explain: '委托保留排队位置和价格。要换价格或加量，请撤单后重新下单。',
  filled: '已成交',
  new_amount: '新的数量',
  price: '价格',
  released: '释放',
};

import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  all: '全部',
  none: '你買賣的訂單都會列在這裏。',
  none_running: '進行中的訂單會在這裏列出，並說明下一步。',
  offers: '查看廣告',
  only_buy: '我買入的',
  only_sell: '我賣出的',
  running: '進行中',
  side: '方向',
  state_appeal: '申訴',
  state_cancelled: '已取消',
  state_paid: '待核對',
  state_released: '已放幣',
  state_unpaid: '待付款',
  title: '我的訂單',
  title_buy: '買入 {amount}',
  title_sell: '賣出 {amount}',
  turn_check: '輪到你：查收並放幣',
  turn_pay: '輪到你：付款',
  unread: '{count} 則未讀',
};

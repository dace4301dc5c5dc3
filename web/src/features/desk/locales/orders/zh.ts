import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  all: '全部',
  none: '您买卖的订单都会列在这里。',
  none_running: '进行中的订单会显示在这里，您可在此付款、聊天和放币。',
  offers: '查看广告',
  only_buy: '我买入的',
  only_sell: '我卖出的',
  running: '进行中',
  side: '方向',
  state_appeal: '申诉',
  state_cancelled: '已取消',
  state_paid: '待核对',
  state_released: '已放币',
  state_unpaid: '待付款',
  title: '我的订单',
  title_buy: '买入 {amount}',
  title_sell: '卖出 {amount}',
  turn_check: '轮到您：查收并放币',
  turn_pay: '轮到您：付款',
  unread: '{count} 条未读',
};

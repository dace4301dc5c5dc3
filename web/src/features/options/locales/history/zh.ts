import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  all_markets: '全部市场',
  clear: '显示全部市场',
  days: '每日重算',
  down: '买跌',
  export_csv: '导出 CSV',
  export_failed: '文件没有取全，未保存。请重试。',
  export_too_long: '超过 {max} 个期权。请选择一个市场后重新导出。',
  exported: '已保存 {rows} 个期权',
  house: '平台的对手方头寸',
  level: '持平',
  market: '市场',
  net: '净结果',
  none: '已结束的期权会列在这里，每个都有回执。',
  none_here: '该市场还没有已结束的期权。',
  paid_back: '返还',
  right: '看对',
  rule: '结算规则',
  seconds: '{seconds} 秒',
  stake_is: '投入 {stake}',
  staked: '投入',
  title: '期权历史',
  up: '买涨',
  void: '作废',
  wrong: '看错',
};

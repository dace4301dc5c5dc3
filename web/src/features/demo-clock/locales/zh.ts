import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  after: '跳过之后',
  ahead: '累计跳过',
  days: '{days, plural, other {# 天}}',
  due: '届时到期的暂缓、锁仓、打款和模拟资金，会在约一分钟内完成。需要人工批准的提现仍会等待：在本演示中，由您自己到运营后台（/console/）批准。',
  failed: '无法读取时钟。',
  intro: '整个演示的时间将前进一天，对其中所有人生效，且无法撤销。',
  line: '公开日志第 {index} 行',
  list: '跳过记录',
  logged: '每次跳过都会记入公开日志。',
  none: '无',
  now: '当前时间',
  options: '进行中的期权会作废，因为缺少价格；投入金额退回。',
  prices:
    '价格从当前水平继续。途中时钟会在 UTC 00:00 稍停片刻，让新的一天有第一个价格；其余被跳过的时间没有 K 线，也没有成交。',
  row: '跳过 24 小时',
  row_why: '马上看到暂缓、锁仓和打款完成',
  sessions: '您保持登录。操作员需要重新登录。',
  skip: '跳过 24 小时',
  title: '跳过 24 小时',
  waiting: '正在写入公开日志',
};

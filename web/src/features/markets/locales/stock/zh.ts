import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  closed_all_day: '休市',
  closes: '收市',
  closes_early: '{time} 提前收市',
  holiday_christmas: '圣诞节',
  holiday_good_friday: '耶稣受难日',
  holiday_independence: '美国独立日',
  holiday_juneteenth: '六月节',
  holiday_labor: '劳动节',
  holiday_martin_luther_king: '马丁·路德·金纪念日',
  holiday_memorial: '阵亡将士纪念日',
  holiday_new_year: '元旦',
  holiday_presidents: '总统日',
  holiday_thanksgiving: '感恩节',
  holidays: '近期休市日',
  no_holidays: '未来 60 天内没有',
  opens: '开市',
  paused_about:
    '公司行动可能改变股份本身，因此所有仓位已按此前的最后价格平仓，不收手续费，等待中的委托已取消；暂停结束前不能开仓。',
  pre_open: '{time} 起可以挂限价单，等待开市后的第一个价格。',
  title: '交易时段',
  your_time: '所有时间均为您所在时区的时间。',
};

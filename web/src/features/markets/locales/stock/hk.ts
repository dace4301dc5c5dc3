import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  closed_all_day: '休市',
  closes: '收市',
  closes_early: '{time} 提早收市',
  holiday_christmas: '聖誕節',
  holiday_good_friday: '耶穌受難節',
  holiday_independence: '美國獨立日',
  holiday_juneteenth: '六月節',
  holiday_labor: '勞動節',
  holiday_martin_luther_king: '馬丁路德金紀念日',
  holiday_memorial: '陣亡將士紀念日',
  holiday_new_year: '元旦',
  holiday_presidents: '總統日',
  holiday_thanksgiving: '感恩節',
  holidays: '即將來臨的假期',
  no_holidays: '未來 60 日內沒有',
  opens: '開市',
  paused_about:
    '企業行動可能改變股份本身，所以所有倉位已按之前的最後價格平倉，不收手續費，等待中的訂單已取消；暫停結束前不能開倉。',
  pre_open: '{time} 起可落限價單，會等開市後第一個價格。',
  title: '交易時段',
  your_time: '所有時間均為你所在時區的時間。',
};

import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  after: '跳過之後',
  ahead: '累計跳過',
  days: '{days, plural, other {# 日}}',
  due: '屆時到期的暫緩、鎖倉、付款和模擬資金，會於約一分鐘內完成。需要人手批准的提現仍會等候：在這個示範中，由你自己到營運後台（/console/）批准。',
  failed: '未能讀取時鐘。',
  intro: '整個示範的時間會前進一日，當中所有人都一樣，而且無法復原。',
  line: '公開日誌第 {index} 行',
  list: '跳過紀錄',
  logged: '每次跳過都會寫入公開日誌。',
  none: '無',
  now: '現在時間',
  options: '進行中的期權會作廢，因為缺少價格；投入金額會退回。',
  prices:
    '價格由目前水平繼續。途中時鐘會於 UTC 00:00 稍停片刻，讓新一日有首個價格；其餘跳過的時間沒有陰陽燭，也沒有成交。',
  row: '跳過 24 小時',
  row_why: '即時看到暫緩、鎖倉和付款完成',
  sessions: '你會保持登入。操作員需要重新登入。',
  skip: '跳過 24 小時',
  title: '跳過 24 小時',
  waiting: '正寫入公開日誌',
};

import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  all_markets: '所有市場',
  clear: '顯示所有市場',
  days: '每日重新計算',
  down: '買跌',
  export_csv: '匯出 CSV',
  export_failed: '檔案未能完整下載，所以未有儲存，請再試。',
  export_too_long: '超過 {max} 個期權，請選擇一個市場後再匯出。',
  exported: '已儲存 {rows} 個期權',
  house: '平台一方的持倉',
  level: '打和',
  market: '市場',
  net: '淨結果',
  none: '已完結的期權會列於此處，每個都有收據。',
  none_here: '此市場暫時沒有已完結的期權。',
  paid_back: '退回',
  right: '看對',
  rule: '結算規則',
  seconds: '{seconds} 秒',
  stake_is: '投入 {stake}',
  staked: '投入',
  title: '期權紀錄',
  up: '買升',
  void: '作廢',
  wrong: '看錯',
};

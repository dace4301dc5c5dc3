import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  alert_at_price: '目標價不可等於現價',
  alert_created: '已設定到價提示',
  alert_deleted: '已刪除到價提示',
  alert_too_fine: '價格最多 {scale} 位小數',
  alert_unknown: '找不到此到價提示',
  alerts_full: '最多可同時設定 {most} 個到價提示',
  favourite_exists: '已在自選清單',
  favourite_removed: '已從自選移除',
  favourite_unknown: '找不到此自選項目',
  favourites_full: '自選最多 {most} 個',
  market_closed: '此市場已收市，{opens_at} 開市',
  market_unknown: '沒有這個交易對',
  period_unknown: '沒有這個週期',
  price_not_fresh: '正在等候最新價格，請稍後再試',
};

import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  spot_above_maximum: '每張訂單最多 {most} {currency}',
  spot_all_cancelled: '您的未完成訂單已全部取消',
  spot_amended: '訂單數量已減少',
  spot_amount_step: '數量最多 {scale} 個小數位',
  spot_below_minimum: '每張訂單的金額至少為 {least} {currency}',
  spot_busy: '現時輪候處理的訂單太多，您的要求未有執行，請稍後再試',
  spot_cancelled: '訂單已取消',
  spot_not_less: '訂單數量只可減少',
  spot_order_ended: '此訂單已經結束',
  spot_order_unknown: '找不到此訂單',
  spot_placed: '已落盤',
  spot_price_needed: '請輸入價格',
  spot_price_range: '此價格超出這個市場可接受的範圍',
  spot_price_step: '價格最多 {scale} 個小數位',
  spot_restarting: '買賣盤正在重新載入，您的要求未有執行，請稍後再試',
  spot_stop_needed: '請輸入觸發價',
  spot_stop_passed: '市價已經越過此觸發價',
  spot_too_many_open: '最多可同時有 {most} 張未完成訂單',
};

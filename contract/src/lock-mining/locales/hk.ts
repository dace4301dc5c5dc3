import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  lock_below_minimum: '最低數量為 {minimum} {currency}',
  lock_order_ended: '此鎖倉已結束',
  lock_order_unknown: '找不到此鎖倉',
  lock_penalty_changed: '提早贖回費用已變為 {penalty} {currency}，請重新確認',
  lock_placed: '鎖倉成功',
  lock_product_unknown: '此產品不存在或已停止提供',
  lock_redeemed: '贖回成功',
  lock_sold_out: '此產品額度不足，請減少數量或選擇其他產品',
  lock_too_fine: '最多 {scale} 位小數',
};

import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  exchange_currency_off: '{currency} 暫時未能兌換',
  exchange_done: '已兌換',
  exchange_not_available_now: '現時未能兌換這個數額，結餘並無變動。請減少數額或稍後再試',
  exchange_quote_over: '這個報價已失效，請重新索取報價',
  exchange_quotes_unused: '你一小時內索取了 {count} 個報價但沒有使用，{minutes} 分鐘後可再索取',
  exchange_rate_moved: '匯率已變：現時 1 {from} 可兌 {rate} {to}。這次並無兌換，請重新索取報價',
  exchange_same_currency: '請選擇兩種不同的貨幣',
  exchange_too_fine: '最多 {scale} 個小數位',
  exchange_too_small: '數額太小：湊整後將換不到任何 {currency}',
  transfer_currency_unknown: '沒有這種貨幣',
  transfer_done: '已轉帳',
  transfer_same_account: '請選擇兩個不同的帳戶',
  transfer_too_fine: '最多 {scale} 個小數位',
  transfer_too_small: '請輸入大於零的數額',
};

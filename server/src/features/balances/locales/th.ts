import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  record_deposit: 'เงินฝาก',
  record_exchange: 'แลกเปลี่ยน',
  record_lock_mining: 'ล็อกเหรียญขุด',
  record_lock_mining_yield: 'ผลตอบแทนล็อกเหรียญขุด',
  record_other: 'ยอดคงเหลือเปลี่ยนแปลง',
  record_play_money: 'เงินทดลอง',
  record_spot: 'ซื้อขายสปอต',
  record_spot_amended: 'ลดจำนวนคำสั่งสปอต',
  record_spot_cancelled: 'ยกเลิกคำสั่งสปอต',
  record_transfer: 'โอนระหว่างบัญชี',
  record_withdrawal: 'ถอนเงิน',
  record_withdrawal_returned: 'คืนเงินที่ถอน',
};

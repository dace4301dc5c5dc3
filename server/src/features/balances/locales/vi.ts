import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  record_deposit: 'Nạp tiền',
  record_exchange: 'Quy đổi',
  record_lock_mining: 'Khóa đào coin',
  record_lock_mining_yield: 'Lợi nhuận khóa đào coin',
  record_other: 'Thay đổi số dư',
  record_play_money: 'Tiền dùng thử',
  record_spot: 'Giao dịch giao ngay',
  record_spot_amended: 'Giảm lệnh giao ngay',
  record_spot_cancelled: 'Hủy lệnh giao ngay',
  record_transfer: 'Chuyển giữa các tài khoản',
  record_withdrawal: 'Rút tiền',
  record_withdrawal_returned: 'Hoàn lại khoản rút',
};

import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  deposit_above_most: 'Mỗi lần nạp tối đa {most} {currency}',
  deposit_below_minimum: 'Mức nạp tối thiểu là {minimum} {currency}',
  deposit_credited_itself: 'Tiền nạp qua mạng này được ghi có tự động, không cần chứng từ',
  deposit_order_ended: 'Lệnh này đã kết thúc',
  deposit_order_unknown: 'Không tìm thấy lệnh này',
  deposit_ordered: 'Đã tạo lệnh. Hãy chuyển tiền kèm mã tham chiếu',
  deposit_reference_used: 'Mã chuyển khoản này đã được dùng',
  deposit_submitted: 'Đã gửi. Chúng tôi sẽ kiểm tra rồi ghi có',
  deposit_txid_malformed: 'Đây không phải mã giao dịch của {network}. Hãy kiểm tra và nhập lại',
  deposit_too_fine: 'Tối đa {scale} chữ số thập phân',
  deposit_too_many_open: 'Bạn có {count} khoản nạp đang chờ. Hãy đợi kiểm tra xong',
  deposit_unknown: 'Không tìm thấy khoản nạp này',
  recharge_not_enabled: 'Chưa mở nạp tiền, hãy liên hệ quản trị viên',
  voucher_required: 'Hãy tải lên chứng từ thanh toán',
  voucher_used: 'Chứng từ này đã được dùng',
};

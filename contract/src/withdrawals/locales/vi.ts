import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  withdrawal_above_limit: 'Trong 24 giờ bạn còn rút được {remaining} {currency}',
  withdrawal_address_waits: 'Điểm nhận này dùng được từ {until}',
  withdrawal_below_minimum: 'Rút tối thiểu {minimum} {currency}',
  withdrawal_cancelled: 'Đã hủy. Toàn bộ số tiền đã về số dư của bạn',
  withdrawal_hold_too_long: 'Việc tạm giữ phải kết thúc trong 72 giờ kể từ khi yêu cầu',
  withdrawal_no_other_payment:
    'Phí được trừ vào số tiền rút. Không bao giờ cần trả thêm khoản nào khác: không thuế, không tiền cọc, không phí mở khóa. Ai đòi thêm đều là lừa đảo.',
  withdrawal_not_enabled: 'Hiện chưa mở rút loại tiền này',
  withdrawal_on_hold: 'Lệnh rút này đang tạm giữ đến {until}',
  withdrawal_paid_itself: 'Lệnh rút trên mạng này được gửi tự động',
  withdrawal_reference_used: 'Mã tham chiếu này thuộc về lệnh rút khác',
  withdrawal_requested: 'Đã gửi yêu cầu rút',
  withdrawal_too_fine: 'Tối đa {scale} chữ số thập phân',
  withdrawal_too_many_open: 'Bạn có {count} lệnh rút đang xử lý. Vui lòng chờ một lệnh hoàn tất',
  withdrawal_unknown: 'Không tìm thấy lệnh rút này',
};

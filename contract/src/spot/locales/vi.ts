import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  spot_above_maximum: 'Mỗi lệnh tối đa {most} {currency}',
  spot_all_cancelled: 'Đã hủy các lệnh đang mở của bạn',
  spot_amended: 'Đã giảm số lượng của lệnh',
  spot_amount_step: 'Số lượng có tối đa {scale} chữ số thập phân',
  spot_below_minimum: 'Lệnh phải có giá trị ít nhất {least} {currency}',
  spot_busy: 'Hiện có quá nhiều lệnh đang chờ. Yêu cầu của bạn chưa được thực hiện. Hãy thử lại sau giây lát',
  spot_cancelled: 'Đã hủy lệnh',
  spot_not_less: 'Chỉ có thể giảm số lượng của lệnh',
  spot_order_ended: 'Lệnh này đã kết thúc',
  spot_order_unknown: 'Không tìm thấy lệnh này',
  spot_placed: 'Đã đặt lệnh',
  spot_price_needed: 'Hãy nhập giá',
  spot_price_range: 'Giá này nằm ngoài khoảng mà thị trường chấp nhận',
  spot_price_step: 'Giá có tối đa {scale} chữ số thập phân',
  spot_restarting: 'Sổ lệnh đang được đọc lại. Yêu cầu của bạn chưa được thực hiện. Hãy thử lại sau giây lát',
  spot_stop_needed: 'Hãy nhập giá dừng',
  spot_stop_passed: 'Thị trường đã vượt qua giá dừng này',
  spot_too_many_open: 'Tối đa {most} lệnh được mở cùng lúc',
};

import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  lock_below_minimum: 'Tối thiểu {minimum} {currency}',
  lock_order_ended: 'Khoản khóa này đã kết thúc',
  lock_order_unknown: 'Không tìm thấy khoản khóa này',
  lock_penalty_changed: 'Phí rút sớm hiện là {penalty} {currency}. Vui lòng xác nhận lại',
  lock_placed: 'Đã khóa',
  lock_product_unknown: 'Sản phẩm này không tồn tại hoặc không còn cung cấp',
  lock_redeemed: 'Đã rút',
  lock_sold_out: 'Sản phẩm này không đủ hạn mức. Hãy giảm số lượng hoặc chọn sản phẩm khác',
  lock_too_fine: 'Tối đa {scale} chữ số thập phân',
};

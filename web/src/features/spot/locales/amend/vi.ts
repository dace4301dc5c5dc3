import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  amend: 'Giảm',
  amend_filled: 'Đã khớp {filled}: hãy nhập số lớn hơn',
  amend_minimum: 'Phần còn lại phải có giá trị ít nhất {minimum}',
  amend_missing: 'Nhập số lượng',
  amend_not_less: 'Phải nhỏ hơn mức hiện tại {amount}',
  amend_step: 'Tối đa {scale} chữ số thập phân',
  amend_title: 'Giảm lệnh {symbol}',
  amended: 'Đã giảm lệnh',
  amount_now: 'Số lượng hiện tại',
  confirm: 'Giảm lệnh',
  continue: 'Tiếp tục',
  explain:
    'Lệnh giữ nguyên giá và vị trí trong hàng đợi. Muốn giá khác hoặc số lượng lớn hơn, hãy hủy và đặt lệnh mới.',
  filled: 'Đã khớp',
  new_amount: 'Số lượng mới',
  price: 'Giá',
  released: 'Được giải phóng',
};

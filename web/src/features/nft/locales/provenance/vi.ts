import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  auction: 'Đấu giá',
  bids_count: '{count} lượt đặt giá',
  commitment: 'Lời cam kết',
  draw: 'Lượt rút {number}',
  ended: 'Đã kết thúc',
  ends: 'Kết thúc',
  entry: 'Bút toán',
  hide_bids: 'Ẩn các lượt đặt giá',
  kind_approved: 'Do nghệ sĩ tạo ra',
  kind_bought: 'Đã mua',
  kind_drawn: 'Bốc từ hộp bí ẩn',
  kind_won: 'Thắng đấu giá',
  log_line: 'Dòng {index}',
  no_sales: 'Chưa từng được bán',
  only_in_box: 'Chỉ được bán trong hộp bí ẩn',
  owners: 'Chủ sở hữu',
  owners_note: 'Mỗi lần đổi chủ đều có một bút toán trong sổ cái. Tên hiển thị là biệt danh.',
  sales: 'Các lần bán',
  show_bids: 'Xem các lượt đặt giá',
  starts: 'Bắt đầu',
  title: 'Chủ sở hữu và lần bán',
  verify: 'Tính lại kết quả rút',
};

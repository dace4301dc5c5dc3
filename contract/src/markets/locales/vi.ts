import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  alert_at_price: 'Giá mục tiêu phải khác giá hiện tại',
  alert_created: 'Đã đặt cảnh báo giá',
  alert_deleted: 'Đã xóa cảnh báo giá',
  alert_too_fine: 'Giá có tối đa {scale} chữ số thập phân',
  alert_unknown: 'Không tìm thấy cảnh báo giá này',
  alerts_full: 'Tối đa {most} cảnh báo giá cùng lúc',
  favourite_exists: 'Đã có trong danh sách yêu thích',
  favourite_removed: 'Đã xóa khỏi danh sách yêu thích',
  favourite_unknown: 'Không tìm thấy mục yêu thích này',
  favourites_full: 'Tối đa {most} mục yêu thích',
  market_closed: 'Thị trường đang đóng cửa, mở lại lúc {opens_at}',
  market_unknown: 'Không có thị trường này',
  period_unknown: 'Không có khung thời gian này',
  price_not_fresh: 'Đang chờ giá mới. Vui lòng thử lại sau giây lát',
};

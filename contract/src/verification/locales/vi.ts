import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  bind_email_first: 'Vui lòng liên kết email trước',
  bind_mobile_first: 'Vui lòng liên kết số điện thoại trước',
  id_number_special: 'Số giấy tờ không được có ký tự đặc biệt',
  id_number_used: 'Số giấy tờ này đã được dùng cho tài khoản khác',
  id_number_wrong: 'Hãy nhập đúng số giấy tờ',
  verification_changed: 'Khách hàng vừa nộp nội dung mới. Vui lòng xem lại',
  verification_level_first: 'Cần qua cấp Lv1 trước',
  verification_name_special: 'Họ tên không được có ký tự đặc biệt',
  verification_name_wrong: 'Nhập họ tên từ {min} đến {max} ký tự',
  verification_passed: 'Cấp này đã được xác minh',
  verification_photo_missing: 'Vui lòng thêm đủ ảnh được yêu cầu',
  verification_photo_twice: 'Mặt trước và mặt sau không thể là cùng một ảnh',
  verification_reason_wrong: 'Chọn lý do phù hợp cho phần cần làm lại',
  verification_reviewing: 'Giấy tờ của bạn đang được xét duyệt',
  verification_submitted: 'Đã gửi để xét duyệt',
  verification_unknown: 'Không tìm thấy hồ sơ này',
};

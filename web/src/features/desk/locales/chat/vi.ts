import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  add_picture: 'Thêm hình',
  closed: 'Trò chuyện đóng 24 giờ sau khi lệnh kết thúc.',
  discard: 'Bỏ',
  earlier: 'Tin nhắn trước đó',
  earlier_failed: 'Không tải được, thử lại',
  loading: 'Đang tải…',
  messages: 'Tin nhắn',
  not_sent: 'Chưa gửi: {reason}',
  nothing_yet: 'Chưa có tin nhắn. Có gì chưa rõ, hãy hỏi ở đây.',
  offline: 'Ngoại tuyến. Có mạng lại thì gửi được.',
  outside:
    'Tin này nhắc đến địa chỉ hoặc ứng dụng bên ngoài. Những gì nói ở đó không được tính khi khiếu nại. Đừng làm theo.',
  outside_own: 'Bên kia sẽ thấy cảnh báo về liên hệ bên ngoài.',
  picture: 'Hình ảnh',
  picture_own: 'Hình của bạn',
  picture_theirs: 'Hình từ bên kia',
  rules: 'Hai bên đọc được; bộ phận tuân thủ chỉ đọc khi có khiếu nại. Không thể sửa hay xóa tin nhắn.',
  send: 'Gửi',
  send_again: 'Gửi lại',
  sending: 'Đang gửi…',
  title: 'Trò chuyện với {name}',
  too_long: 'Tối đa {max} ký tự',
  unread: '{count} tin mới',
  write_text: 'Viết chữ',
  write_to: 'Nhắn cho {name}',
  you: 'Bạn',
};

import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  authenticator_code: 'Sáu chữ số từ ứng dụng xác thực',
  authenticator_title: 'Xác nhận là bạn',
  came_from: 'Bạn đến từ: {title}',
  demo: 'Bản demo: thị trường mô phỏng, tiền giả lập',
  delayed: 'Giá bị trễ',
  failed_check_offline: 'Bạn đang ngoại tuyến. Cần có kết nối để kiểm tra.',
  failed_never_loaded:
    'Bạn đang ngoại tuyến và phần này chưa từng được tải trên máy này. Nội dung sẽ tự hiện khi có mạng trở lại.',
  failed_offline: 'Không có kết nối. Hãy kiểm tra mạng rồi thử lại.',
  failed_server: 'Phía chúng tôi gặp sự cố. Vui lòng thử lại.',
  failed_timeout: 'Máy chủ không trả lời kịp thời. Vui lòng thử lại.',
  login: 'Đăng nhập',
  login_first: 'Vui lòng đăng nhập trước',
  offline: 'Ngoại tuyến',
  offline_since: 'Ngoại tuyến từ {time}. Dữ liệu đang thấy có thể cũ hơn.',
  page_failed: 'Không tải được trang này.',
  page_failed_title: 'Chưa tải được trang',
  part_failed: 'Không tải được phần này.',
  pay_password: 'Mật khẩu thanh toán sáu chữ số',
  reconnecting: 'Đang kết nối lại…',
  reload: 'Tải lại',
  result_unknown: 'Chưa nhận được phản hồi. Đang kiểm tra kết quả…',
  total_loans: 'Khoản vay',
  total_without: 'Chưa gồm {amounts} (chưa có giá)',
};

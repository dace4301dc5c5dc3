import type { Texts } from '../message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  authenticator_code_wrong: 'Mã từ ứng dụng xác thực không đúng',
  authenticator_required: 'Nhập mã từ ứng dụng xác thực của bạn',
  identity_required: 'Vui lòng hoàn tất xác minh danh tính',
  insufficient_balance: 'Số dư không đủ',
  internal_error:
    'Hệ thống gặp sự cố. Hãy kiểm tra xem thao tác đã hoàn tất chưa trước khi thử lại. Mã tham chiếu {reference}',
  money_halted:
    'Tạm dừng mọi giao dịch tiền trong khi chúng tôi đối soát sổ sách. Số dư của bạn an toàn và vẫn xem được',
  not_found: 'Không tìm thấy mục này',
  outcome_unknown:
    'Chưa xác định được yêu cầu đã được thực hiện hay chưa. Hãy gửi lại đúng yêu cầu này để biết kết quả: yêu cầu chỉ được thực hiện tối đa một lần',
  outcome_unknown_no_id: 'Không xác định được yêu cầu đã được thực hiện hay chưa. Hãy kiểm tra trước khi thử lại',
  parameter_error: 'Lỗi tham số: {field}',
  payout_method_required: 'Vui lòng thêm phương thức nhận tiền trước',
  request_in_progress: 'Yêu cầu này vẫn đang được xử lý',
  request_reused: 'Mã yêu cầu này đã được dùng cho việc khác',
  session_invalid: 'Vui lòng đăng nhập trước',
  temporarily_read_only: 'Hiện chỉ có thể xem, sàn tạm thời chưa nhận thao tác nào. Vui lòng thử lại sau',
  temporarily_unavailable: 'Sàn tạm thời không thể xử lý yêu cầu. Vui lòng thử lại sau giây lát',
  too_many_requests: 'Thử quá nhiều lần. Hãy thử lại sau {seconds} giây',
};

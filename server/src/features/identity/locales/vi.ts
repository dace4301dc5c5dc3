import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  code_subject: 'Mã xác minh của {site}',
  code_body:
    'Mã xác minh của bạn là {code}\n\nDùng để: {purpose}\nMã có hiệu lực trong {minutes} phút và chỉ dùng được một lần.\n\nKhông ai từ {site} hỏi bạn mã này. Nếu bạn không yêu cầu, hãy bỏ qua tin nhắn này.',
  code_sms: '{site}: mã của bạn là {code} ({purpose}). Có hiệu lực {minutes} phút. Đừng chia sẻ với bất kỳ ai.',
  purpose_register: 'tạo tài khoản',
  purpose_forget: 'đặt lại mật khẩu đã quên',
  purpose_password: 'đổi mật khẩu đăng nhập',
  purpose_payment_password: 'đặt mật khẩu thanh toán',
  purpose_bind_email: 'thêm địa chỉ email này',
  purpose_bind_mobile: 'thêm số điện thoại này',
  purpose_allow_bind_email: 'cho phép thêm email mới vào tài khoản',
  purpose_allow_bind_mobile: 'cho phép thêm số điện thoại mới vào tài khoản',
  purpose_verification: 'xác minh danh tính',
  purpose_withdrawal: 'xác nhận rút tiền',
  purpose_payout_method: 'lưu phương thức nhận tiền',
  known_subject: 'Địa chỉ này đã có tài khoản tại {site}',
  known_body:
    'Có người yêu cầu dùng địa chỉ này cho một tài khoản tại {site}, nhưng địa chỉ đã thuộc về một tài khoản.\n\nNếu đó là bạn, hãy đăng nhập hoặc đặt lại mật khẩu: {url}\nNếu không phải bạn, bạn không cần làm gì. Không có gì bị thay đổi.',
  known_sms: '{site}: số này đã có tài khoản. Đăng nhập hoặc đặt lại mật khẩu: {url}',
  unknown_subject: 'Không có tài khoản nào dùng địa chỉ này tại {site}',
  unknown_body:
    'Có người yêu cầu đặt lại mật khẩu của địa chỉ này tại {site}, nhưng không có tài khoản nào dùng địa chỉ này.\n\nNếu đó là bạn, hãy thử địa chỉ khác hoặc tạo tài khoản: {url}\nNếu không phải bạn, bạn không cần làm gì.',
  unknown_sms: '{site}: không có tài khoản nào dùng số này. Thử địa chỉ khác hoặc tạo tài khoản: {url}',
  notice_subject: 'Thông báo bảo mật từ {site}',
  notice_body:
    '{event}\n\nThời gian: {at} UTC\nThiết bị: {device}\nĐịa chỉ mạng: {address}\n\nNếu không phải bạn, hãy đặt lại mật khẩu ngay và liên hệ bộ phận hỗ trợ: {url}',
  notice_sms: '{site}: {event} Nếu không phải bạn, hãy đặt lại mật khẩu ngay: {url}',
  notice_wait: 'Việc rút tiền bị tạm giữ đến {until} UTC để bạn có thời gian xử lý nếu đó không phải là bạn.',
  event_password_changed: 'Mật khẩu đăng nhập của bạn đã được đổi.',
  event_password_reset: 'Mật khẩu đăng nhập của bạn đã được đặt lại.',
  event_payment_password_set: 'Mật khẩu thanh toán đã được đặt.',
  event_payment_password_changed: 'Mật khẩu thanh toán của bạn đã được đổi.',
  event_email_bound: 'Một địa chỉ email đã được thêm vào tài khoản của bạn.',
  event_email_changed: 'Địa chỉ email của tài khoản đã được đổi.',
  event_mobile_bound: 'Một số điện thoại đã được thêm vào tài khoản của bạn.',
  event_mobile_changed: 'Số điện thoại của tài khoản đã được đổi.',
  event_authenticator_on: 'Ứng dụng xác thực đã được bật.',
  event_authenticator_off: 'Ứng dụng xác thực đã bị tắt.',
  event_recovery_code_used: 'Một mã khôi phục đã được sử dụng.',
  event_recovery_codes_renewed: 'Các mã khôi phục đã được thay mới.',
  event_payout_address_added: 'Đã thêm địa chỉ rút tiền: {currency} trên {network}, kết thúc bằng {end}.',
  event_payout_address_removed: 'Đã xóa địa chỉ rút tiền: {currency} trên {network}, kết thúc bằng {end}.',
  event_payout_card_added: 'Đã thêm thẻ ngân hàng để rút tiền: số tài khoản kết thúc bằng {end}.',
  event_payout_card_changed: 'Thẻ ngân hàng để rút tiền đã được đổi: số tài khoản hiện kết thúc bằng {end}.',
};

import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  being_paid: 'Đang trả',
  computed: 'Phí {fees} × {rate}',
  copied: 'Đã sao chép liên kết',
  copy_link: 'Sao chép liên kết',
  counts: 'Được tính',
  friends: 'Bạn bè',
  from_customers: 'Từ {customers, plural, other {# người bạn}}',
  has_traded: 'Đã giao dịch',
  invited: 'Đã mời',
  invited_by:
    'Người mời bạn: {name}. Họ thấy phần phí giao dịch của bạn mà họ nhận được, và có thể tính ra bạn đã trả bao nhiêu.',
  joined: 'Tham gia {date}',
  lists: 'Danh sách',
  my_rebate: 'Hoàn phí của tôi',
  next_share: 'Từ ngày mai (UTC): {rate}',
  no_friends: 'Chưa ai đăng ký bằng mã của bạn.',
  no_rebates: 'Chưa có hoàn phí. Ngày sau khi bạn bè giao dịch, số tiền và cách tính sẽ hiện ở đây.',
  not_counted: 'Không tính',
  not_counted_about:
    '“Không tính” là theo ngày gần nhất người bạn này trả phí: một trong hai chưa xác minh danh tính, hoặc hai tài khoản dùng chung giấy tờ, thiết bị, tài khoản ngân hàng, thẻ hoặc địa chỉ rút. Hai điện thoại cùng mẫu trên một mạng Wi-Fi được coi là một thiết bị. Hãy xác minh cả hai. Thiết bị không còn được so sánh sau 30 ngày kể từ khi đăng xuất; những thứ còn lại thì luôn được so sánh.',
  poster: 'Áp phích',
  poster_code: 'Mã mời {code}',
  poster_failed: 'Không tạo được hình',
  poster_line: 'Sàn giao dịch bạn tự kiểm tra được',
  poster_local: 'Áp phích được tạo trên điện thoại của bạn, không gửi đi đâu.',
  poster_save: 'Lưu',
  poster_scan: 'Quét để đăng ký',
  poster_send: 'Chia sẻ',
  qr: 'Mã QR của liên kết mời',
  rebates: 'Hoàn phí',
  rule: 'Quy tắc',
  rule_none: 'Hiện không có hoàn phí. Nếu có, sẽ được thông báo tại đây trước một ngày.',
  rule_paid:
    'Trả mỗi ngày, trừ phần phiếu ưu đãi đã hoàn, khi cả hai đã xác minh. Tài khoản khác của chính bạn không được tính.',
  rule_share:
    'Bạn nhận {rate} phí giao dịch giao ngay và hợp đồng mà bạn bè thực trả. Chỉ một cấp, không giới hạn thời gian.',
  send_link: 'Chia sẻ liên kết',
  title: 'Mời bạn bè',
  traded: 'Đã giao dịch',
  utc_day: '{day} (UTC)',
  verify: 'Xác minh danh tính',
  verify_first: 'Hoàn phí bắt đầu khi bạn xác minh danh tính.',
  your_code: 'Mã của bạn',
  your_link: 'Liên kết của bạn',
};

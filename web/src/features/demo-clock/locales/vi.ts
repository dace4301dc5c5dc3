import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  after: 'Sau khi bỏ qua',
  ahead: 'Đã bỏ qua',
  days: '{days, plural, other {# ngày}}',
  due: 'Các khoản tạm giữ, khóa, chi trả và tiền giả lập đến hạn sẽ xong trong khoảng một phút. Lệnh rút cần người duyệt thì vẫn chờ: trong bản demo này, chính bạn duyệt tại bảng điều hành (/console/).',
  failed: 'Không đọc được đồng hồ.',
  intro: 'Thời gian của toàn bộ bản demo tiến thêm một ngày, cho tất cả mọi người trong đó. Không thể hoàn tác.',
  line: 'Dòng {index} của nhật ký công khai',
  list: 'Các lần đã bỏ qua',
  logged: 'Nhật ký công khai ghi lại mỗi lần bỏ qua.',
  none: 'Chưa có',
  now: 'Thời gian hiện tại',
  options: 'Quyền chọn đang chạy sẽ vô hiệu vì thiếu giá; tiền đặt được hoàn lại.',
  prices:
    'Giá tiếp tục từ mức hiện tại. Giữa chừng, đồng hồ dừng lại giây lát lúc 00:00 UTC để ngày mới có mức giá đầu tiên; phần thời gian còn lại được bỏ qua không có nến và không có giao dịch.',
  row: 'Bỏ qua 24 giờ',
  row_why: 'Xem tạm giữ, khóa và chi trả hoàn tất ngay',
  sessions: 'Bạn vẫn đăng nhập. Nhân viên vận hành phải đăng nhập lại.',
  skip: 'Bỏ qua 24 giờ',
  title: 'Bỏ qua 24 giờ',
  waiting: 'Đang ghi vào nhật ký công khai',
};

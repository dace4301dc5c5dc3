import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  about: 'Khi bạn bán, người mua trả vào đây. Phải mang tên đã xác minh của bạn.',
  account: 'Tài khoản',
  account_now: 'Đang lưu: kết thúc bằng {ending}',
  account_wrong: '3 đến 100 chữ, số hoặc . _ - + @',
  identity: 'Hãy xác minh danh tính (cấp 1) trước; cách nhận tiền được so với tên bạn.',
  not_saved: 'Chưa lưu',
  other_name: 'Không đúng tên đã xác minh, không dùng được',
  password_first: 'Lưu cách nhận tiền cần mật khẩu thanh toán.',
  remove: 'Xóa',
  removed: 'Đã xóa',
  save: 'Lưu',
  saved: 'Đã lưu',
  saved_from: 'Đã lưu. Dùng được từ {time}',
  set_password: 'Đặt mật khẩu thanh toán',
  title: 'Cách tôi nhận tiền',
  usable: 'Dùng được',
  usable_at: 'Dùng được từ {time}',
  verify: 'Xác minh',
  wallet_about: 'Nhập tài khoản như ví hiển thị. Phải mang tên đã xác minh; người mua thấy nó cùng tên bạn.',
  why_wait:
    'Cách nhận tiền mới hoặc vừa đổi phải chờ trước khi nhận tiền, để người xâm nhập tài khoản không thể đổi ngay nơi nhận tiền của bạn.',
};

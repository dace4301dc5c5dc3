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
  remove: 'Xóa',
  removed: 'Đã xóa',
  save: 'Lưu',
  saved: 'Đã lưu',
  title: 'Cách tôi nhận tiền',
  usable: 'Dùng được',
  verify: 'Xác minh',
  wallet_about: 'Nhập tài khoản như ví hiển thị. Phải mang tên đã xác minh; người mua thấy nó cùng tên bạn.',
};

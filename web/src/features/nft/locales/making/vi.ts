import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  about: 'Khi được duyệt, không gì thay đổi: nhật ký công khai cam kết các tác phẩm và độ hiếm',
  all_rest: 'Tất cả còn lại là {rarity}',
  all_sold: 'Bạn nhận nếu bán hết',
  chosen: '{count, plural, other {Đã chọn #}}',
  currency: 'Loại tiền',
  description: 'Giới thiệu loạt hộp',
  drop_gone: 'Bỏ ra',
  fee: 'Phí ({rate})',
  gone: '{count, plural, other {# tác phẩm đã chọn không còn dùng được: đã rao bán, đã bán hoặc thuộc loạt hộp khác}}',
  name: 'Tên loạt hộp',
  no_free: 'Bạn không có tác phẩm nào dùng được: đã duyệt, không rao bán và không thuộc loạt hộp khác',
  odds: 'Tỷ lệ của lần rút đầu',
  price: 'Giá một hộp',
  rarity_of: 'Độ hiếm của {name}',
  review: 'Hai nhân viên hỗ trợ chính thức xét duyệt',
  title: 'Tạo loạt hộp',
  works: 'Tác phẩm và độ hiếm',
  works_about: 'Chọn độ hiếm cho từng tác phẩm. Chạm lần nữa để bỏ ra',
};

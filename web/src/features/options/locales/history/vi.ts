import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  all_markets: 'Mọi thị trường',
  clear: 'Hiện mọi thị trường',
  days: 'Tính lại từng ngày',
  down: 'Giảm',
  export_csv: 'Xuất CSV',
  export_failed: 'Tệp chưa tải đủ nên không được lưu. Vui lòng thử lại.',
  export_too_long: 'Có hơn {max} quyền chọn. Hãy chọn một thị trường rồi xuất lại.',
  exported: 'Đã lưu {rows} quyền chọn',
  house: 'Phía của sàn',
  level: 'Hòa',
  market: 'Thị trường',
  net: 'Kết quả',
  none: 'Quyền chọn đã kết thúc sẽ hiện ở đây, kèm biên nhận.',
  none_here: 'Chưa có quyền chọn nào của thị trường này kết thúc.',
  paid_back: 'Trả lại',
  right: 'Đúng',
  rule: 'Quy tắc thanh toán',
  seconds: '{seconds} giây',
  stake_is: 'Đặt {stake}',
  staked: 'Đã đặt',
  title: 'Lịch sử quyền chọn',
  up: 'Tăng',
  void: 'Vô hiệu',
  wrong: 'Sai',
};

import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  collected: 'Đã lưu',
  collected_times: 'Lượt được lưu',
  collections: 'Bộ sưu tập của {name}',
  no_collected: 'Tác phẩm {name} đã lưu sẽ hiện ở đây',
  no_works: '{name} chưa có tác phẩm nào được trưng bày',
  see_artists: 'Xem tất cả nghệ sĩ',
  shown: 'Nội dung hiển thị',
  sold: 'Đã bán',
  title: 'Nghệ sĩ',
  unknown: 'Không tìm thấy nghệ sĩ này',
  works: 'Tác phẩm',
};

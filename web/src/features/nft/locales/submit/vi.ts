import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  before: '{count, plural, other {Còn # tệp phía trước}}',
  choose: 'Chọn tệp',
  collection: 'Bộ sưu tập',
  description: 'Giới thiệu tác phẩm',
  failed: 'Tải lên thất bại. Kiểm tra kết nối và thử lại',
  file: 'Tệp tác phẩm',
  file_bounds:
    'Video tối đa {seconds} giây và {side} điểm ảnh mỗi cạnh, âm thanh tối đa {minutes} phút, ảnh tối đa {megapixels} megapixel',
  file_rule:
    'Ảnh JPEG, PNG, WebP, ảnh động GIF hoặc WebP, âm thanh MP3, M4A, WAV hoặc video MP4 (H.264). Tối đa {size}',
  media_missing: 'Hãy tải tệp lên và chờ đến khi sẵn sàng',
  name: 'Tên tác phẩm',
  no_collection: 'Không',
  preparing: 'Đang xử lý tệp…',
  ready: 'Sẵn sàng. Tác phẩm sẽ hiển thị như thế này',
  replace: 'Thay tệp',
  review: 'Hai nhân viên hỗ trợ chính thức xét duyệt. Khi được duyệt, tác phẩm là của bạn và có thể bán',
  sending: 'Đang tải lên {percent}',
  share: 'Phần của tác giả',
  share_about: 'Bạn nhận từ mỗi lần bán lại sau này. 0 đến {percent}%, không đổi được',
  title: 'Gửi tác phẩm',
};

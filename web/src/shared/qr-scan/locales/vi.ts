import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  absent: 'Không tìm thấy máy ảnh trên thiết bị này.',
  again: 'Thử lại',
  choose: 'Chọn ảnh',
  denied: 'Máy ảnh chưa được cho phép. Hãy cho phép trong cài đặt trình duyệt rồi thử lại.',
  failed: 'Không bật được máy ảnh. Có thể ứng dụng khác đang dùng.',
  looking: 'Đưa mã vào trong khung',
  no_code: 'Không tìm thấy mã QR trong ảnh này. Hãy thử ảnh rõ hơn.',
  picture_instead: 'Bạn cũng có thể chọn ảnh chụp mã.',
  picture_of_camera: 'Hình ảnh từ máy ảnh',
  starting: 'Đang bật máy ảnh… Nếu được hỏi, hãy cho phép.',
  title: 'Quét mã QR',
};

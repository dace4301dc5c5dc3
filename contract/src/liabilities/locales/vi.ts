import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  not_in_snapshot: 'Vào thời điểm đó bạn không có tiền ở đây nên ảnh chụp này không có phần của bạn',
  reserve_holding_wrong:
    'Mục {number} không đúng dạng: cần mạng, địa chỉ hoặc tài khoản, và số lượng hợp với loại tiền',
  reserve_moment_wrong: 'Thời điểm phải ở trong quá khứ và không quá bảy ngày trước',
  reserve_signature_wrong: 'Chữ ký của mục {number} không phải do khóa của địa chỉ đó ký trên thông điệp',
  reserve_stated_already: 'Loại tiền này đã có bản kê cho thời điểm đó hoặc muộn hơn',
  snapshot_unknown: 'Chưa có ảnh chụp này',
};

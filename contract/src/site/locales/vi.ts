import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  upload_animated: 'Không thể tải lên ảnh động',
  upload_damaged: 'Ảnh này bị hỏng hoặc không đầy đủ. Vui lòng chọn ảnh khác',
  upload_day_full: 'Bạn đã tải lên {count} ảnh trong 24 giờ. Vui lòng thử lại sau',
  upload_missing: 'Vui lòng chọn một ảnh',
  upload_not_picture: 'Chỉ có thể tải lên ảnh JPEG, PNG và WebP',
  upload_too_large: 'Ảnh lớn hơn {megabytes} MB',
  upload_too_many_pixels: 'Ảnh có hơn {megapixels} triệu điểm ảnh',
  upload_total_full: 'Bạn đã đạt giới hạn {count} ảnh được lưu',
  upload_unknown: 'Ảnh này không phải ảnh bạn đã tải lên và chưa dùng. Vui lòng tải lên lại',
};

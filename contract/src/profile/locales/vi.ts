import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  head_portrait_saved: 'Đã đổi ảnh đại diện của bạn',
  nickname_characters: 'Biệt danh chỉ gồm chữ cái và chữ số. Không được dùng ký tự đặc biệt',
  nickname_length: 'Biệt danh có từ {least} đến {most} ký tự',
  nickname_reserved: 'Biệt danh này dễ bị nhầm với nhân viên của chúng tôi. Vui lòng chọn tên khác',
  profile_saved: 'Đã lưu hồ sơ của bạn',
  signature_characters: 'Không được dùng ký tự đặc biệt như # $ = < > / trong chữ ký cá nhân',
  signature_length: 'Chữ ký cá nhân có từ {least} đến {most} ký tự',
};

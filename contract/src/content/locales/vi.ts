import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  content_languages_missing: 'Cần đủ mọi ngôn ngữ trước. Còn thiếu: {languages}',
  content_must_stay: 'Trang này phải luôn tồn tại',
  content_thanks: 'Cảm ơn bạn đã cho chúng tôi biết',
  content_text_refused: 'Văn bản có ký tự không hiển thị được, hoặc xuống dòng ở chỗ chỉ được viết một dòng',
};

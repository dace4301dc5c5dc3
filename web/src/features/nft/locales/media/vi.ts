import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  animation_error: 'Không tải được ảnh động',
  audio_error: 'Lỗi tệp âm thanh',
  full_screen: 'Toàn màn hình',
  pause: 'Tạm dừng',
  play: 'Phát',
  player_of: '{kind}: {work}, {length}',
  position: 'Vị trí phát',
  position_of: '{at} trên {total}',
  video_error: 'Lỗi tệp video',
  zoom_in: 'Phóng to',
  zoom_out: 'Thu nhỏ',
};

import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  animation_error: 'โหลดภาพเคลื่อนไหวไม่สำเร็จ',
  audio_error: 'ไฟล์เสียงผิดพลาด',
  full_screen: 'เต็มจอ',
  pause: 'หยุดชั่วคราว',
  play: 'เล่น',
  player_of: '{kind}: {work}, {length}',
  position: 'ตำแหน่ง',
  position_of: '{at} จาก {total}',
  video_error: 'ไฟล์วิดีโอผิดพลาด',
  zoom_in: 'ซูมเข้า',
  zoom_out: 'ซูมออก',
};

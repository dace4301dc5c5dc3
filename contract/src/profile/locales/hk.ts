import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  head_portrait_saved: '頭像已更換',
  nickname_characters: '暱稱只可使用文字及數字，不可使用特殊字元',
  nickname_length: '暱稱須為 {least} 至 {most} 個字元',
  nickname_reserved: '此暱稱容易被誤認為本平台職員，請改用另一個',
  profile_saved: '個人資料已儲存',
  signature_characters: '個人簽名不可使用 # $ = < > / 等特殊字元',
  signature_length: '個人簽名須為 {least} 至 {most} 個字元',
};

import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  upload_animated: '不能上載動態圖片',
  upload_damaged: '圖片已損壞或不完整，請選擇另一張',
  upload_day_full: '你在 24 小時內已上載 {count} 張圖片，請稍後再試',
  upload_missing: '請選擇一張圖片',
  upload_not_picture: '只可上載 JPEG、PNG 或 WebP 圖片',
  upload_too_large: '圖片檔案超過 {megabytes} MB',
  upload_too_many_pixels: '圖片超過 {megapixels} 百萬像素',
  upload_total_full: '你儲存的圖片已達 {count} 張上限',
  upload_unknown: '這張不是你尚未使用的上載圖片，請重新上載',
};

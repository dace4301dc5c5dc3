import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  upload_animated: '不能上传动态图片',
  upload_damaged: '图片已损坏或不完整，请换一张',
  upload_day_full: '您在 24 小时内已上传 {count} 张图片，请稍后再试',
  upload_missing: '请选择一张图片',
  upload_not_picture: '只能上传 JPEG、PNG 或 WebP 图片',
  upload_too_large: '图片大小超过 {megabytes} MB',
  upload_too_many_pixels: '图片像素超过 {megapixels} 百万',
  upload_total_full: '您保存的图片已达 {count} 张上限',
  upload_unknown: '这不是您未使用的上传图片，请重新上传',
};

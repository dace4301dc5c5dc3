import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  upload_animated: '動く画像はアップロードできません',
  upload_damaged: '画像が壊れているか不完全です。別の画像を選んでください',
  upload_day_full: '24 時間以内に {count} 枚アップロードしました。しばらくしてからもう一度お試しください',
  upload_missing: '画像を 1 枚選んでください',
  upload_not_picture: 'アップロードできるのは JPEG、PNG、WebP の画像だけです',
  upload_too_large: '画像のサイズが {megabytes} MB を超えています',
  upload_too_many_pixels: '画像が {megapixels} メガピクセルを超えています',
  upload_total_full: '保存できる画像は {count} 枚までです',
  upload_unknown: '未使用のアップロード画像ではありません。もう一度アップロードしてください',
};

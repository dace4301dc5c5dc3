import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  upload_animated: '움직이는 이미지는 업로드할 수 없습니다',
  upload_damaged: '이미지가 손상되었거나 완전하지 않습니다. 다른 이미지를 선택해 주세요',
  upload_day_full: '24시간 동안 이미지 {count}장을 업로드했습니다. 나중에 다시 시도해 주세요',
  upload_missing: '이미지 한 장을 선택해 주세요',
  upload_not_picture: 'JPEG, PNG, WebP 이미지만 업로드할 수 있습니다',
  upload_too_large: '이미지가 {megabytes} MB보다 큽니다',
  upload_too_many_pixels: '이미지가 {megapixels}메가픽셀을 넘습니다',
  upload_total_full: '저장할 수 있는 이미지 {count}장을 모두 사용했습니다',
  upload_unknown: '아직 사용하지 않은 내 업로드 이미지가 아닙니다. 다시 업로드해 주세요',
};

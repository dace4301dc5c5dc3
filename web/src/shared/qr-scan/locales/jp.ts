import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  absent: 'この端末ではカメラが見つかりません。',
  again: 'もう一度試す',
  choose: '画像を選ぶ',
  denied: 'カメラの使用が許可されていません。ブラウザの設定で許可してから、もう一度お試しください。',
  failed: 'カメラを起動できませんでした。ほかのアプリが使用中かもしれません。',
  looking: 'コードを枠の中に合わせてください',
  no_code: 'この画像にQRコードが見つかりません。もっと鮮明な画像をお試しください。',
  picture_instead: 'コードの画像を選ぶこともできます。',
  picture_of_camera: 'カメラの映像',
  starting: 'カメラを起動しています…確認が出たら許可してください。',
  title: 'QRコードをスキャン',
};

import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  absent: '此裝置沒有可用的相機。',
  again: '再試一次',
  choose: '選擇圖片',
  denied: '你未有允許使用相機。請在瀏覽器設定中允許，然後再試。',
  failed: '相機未能啟動，可能正被其他應用程式使用。',
  looking: '將 QR Code 對準框內',
  no_code: '這張圖片中找不到 QR Code，請換一張更清晰的。',
  picture_instead: '你亦可以選擇一張有 QR Code 的圖片。',
  picture_of_camera: '相機畫面',
  starting: '正在啟動相機…如有提示，請按「允許」。',
  title: '掃描 QR Code',
};

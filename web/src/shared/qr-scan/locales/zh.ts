import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  absent: '此设备没有可用的相机。',
  again: '重试',
  choose: '选择图片',
  denied: '您未允许使用相机。请在浏览器设置中允许，然后重试。',
  failed: '相机无法启动，可能正被其他应用使用。',
  looking: '将二维码对准框内',
  no_code: '这张图片里没有找到二维码。请换一张更清晰的图片。',
  picture_instead: '也可以选择一张含有二维码的图片。',
  picture_of_camera: '相机画面',
  starting: '正在启动相机…如有询问，请允许使用。',
  title: '扫描二维码',
};

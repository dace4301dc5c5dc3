import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  before: '{count, plural, other {前面还有 # 个文件}}',
  choose: '选择文件',
  collection: '作品集',
  description: '作品说明',
  failed: '上传失败。请检查网络后重试',
  file: '作品文件',
  file_bounds: '视频最长 {seconds} 秒、{side} 像素；声音最长 {minutes} 分钟；图像最大 {megapixels} 百万像素',
  file_rule: 'JPEG、PNG、WebP 图像，GIF 或 WebP 动画，MP3、M4A、WAV 声音，或 MP4 视频（H.264）。最大 {size}',
  media_missing: '请先上传文件并等待处理完成',
  name: '作品名称',
  no_collection: '无',
  preparing: '正在处理文件…',
  ready: '已就绪。作品将这样显示',
  replace: '更换',
  review: '由两名官方客服审核。通过后作品归您，您可以出售',
  sending: '正在上传 {percent}',
  share: '创作者分成',
  share_about: '以后每次转售您都会收到，0 至 {percent}%。以后不能更改',
  title: '提交作品',
};

import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  animation_error: '动图无法加载',
  audio_error: '音频文件错误',
  full_screen: '全屏查看',
  pause: '暂停',
  play: '播放',
  player_of: '{kind}：{work}，{length}',
  position: '播放位置',
  position_of: '{at}，共 {total}',
  video_error: '视频文件错误',
  zoom_in: '放大',
  zoom_out: '缩小',
};

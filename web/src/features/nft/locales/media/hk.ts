import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  animation_error: '動態圖載入失敗',
  audio_error: '音訊檔案錯誤',
  full_screen: '全螢幕',
  pause: '暫停',
  play: '播放',
  player_of: '{kind}：{work}，{length}',
  position: '播放位置',
  position_of: '{at}，共 {total}',
  video_error: '影片檔案錯誤',
  zoom_in: '放大',
  zoom_out: '縮小',
};

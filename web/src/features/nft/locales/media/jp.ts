import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  animation_error: 'アニメーションを読み込めませんでした',
  audio_error: '音声ファイルのエラー',
  full_screen: '全画面表示',
  pause: '一時停止',
  play: '再生',
  player_of: '{kind}：{work}、{length}',
  position: '再生位置',
  position_of: '{total} 中 {at}',
  video_error: '動画ファイルのエラー',
  zoom_in: '拡大',
  zoom_out: '縮小',
};

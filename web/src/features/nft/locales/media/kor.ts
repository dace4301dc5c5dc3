import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  animation_error: '애니메이션을 불러오지 못했습니다',
  audio_error: '오디오 파일 오류',
  full_screen: '전체 화면',
  pause: '일시정지',
  play: '재생',
  player_of: '{kind}: {work}, {length}',
  position: '재생 위치',
  position_of: '{total} 중 {at}',
  video_error: '동영상 파일 오류',
  zoom_in: '확대',
  zoom_out: '축소',
};

import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  before: '{count, plural, other {앞에 파일 #개}}',
  choose: '파일 선택',
  collection: '컬렉션',
  description: '작품 설명',
  failed: '업로드에 실패했습니다. 연결을 확인하고 다시 시도하세요',
  file: '작품 파일',
  file_bounds: '영상은 {seconds}초·한 변 {side}픽셀, 소리는 {minutes}분, 그림은 {megapixels}메가픽셀까지',
  file_rule: 'JPEG·PNG·WebP 그림, GIF·WebP 애니메이션, MP3·M4A·WAV 소리, MP4 영상(H.264). 최대 {size}',
  media_missing: '파일을 올리고 준비될 때까지 기다리세요',
  name: '작품 이름',
  no_collection: '없음',
  preparing: '파일을 준비하고 있습니다…',
  ready: '준비되었습니다. 이렇게 표시됩니다',
  replace: '교체',
  review: '공식 고객지원 담당자 두 명이 심사합니다. 승인되면 내 작품으로 등록되어 판매할 수 있습니다',
  sending: '업로드 중 {percent}',
  share: '창작자 몫',
  share_about: '이후 재판매마다 받습니다. 0~{percent}%이며 변경할 수 없습니다',
  title: '작품 제출',
};

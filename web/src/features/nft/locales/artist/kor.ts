import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  collected: '담은 작품',
  collected_times: '담긴 횟수',
  collections: '{name}의 컬렉션',
  no_collected: '{name}이(가) 담은 작품이 여기에 표시됩니다',
  no_works: '{name}의 공개된 작품이 없습니다',
  see_artists: '모든 아티스트 보기',
  shown: '표시할 내용',
  sold: '판매',
  title: '아티스트',
  unknown: '아티스트를 찾을 수 없습니다',
  works: '작품',
};

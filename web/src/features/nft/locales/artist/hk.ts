import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  collected: '收藏',
  collected_times: '獲收藏',
  collections: '{name} 的作品集',
  no_collected: '{name} 收藏的作品會在此顯示',
  no_works: '{name} 暫時沒有展出的作品',
  see_artists: '查看所有藝術家',
  shown: '顯示內容',
  sold: '已售',
  title: '藝術家',
  unknown: '找不到這位藝術家',
  works: '作品',
};

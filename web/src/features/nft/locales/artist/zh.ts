import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  collected: '收藏',
  collected_times: '被收藏',
  collections: '{name} 的合集',
  no_collected: '{name} 收藏的作品会显示在这里',
  no_works: '{name} 目前没有展出的作品',
  see_artists: '查看全部艺术家',
  shown: '显示内容',
  sold: '已售',
  title: '艺术家',
  unknown: '找不到这位艺术家',
  works: '作品',
};

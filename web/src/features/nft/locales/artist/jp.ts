import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  collected: 'コレクション',
  collected_times: 'コレクションされた数',
  collections: '{name} のコレクション',
  no_collected: '{name} がコレクションした作品がここに表示されます',
  no_works: '{name} の公開中の作品はありません',
  see_artists: 'すべてのアーティストを見る',
  shown: '表示する内容',
  sold: '販売数',
  title: 'アーティスト',
  unknown: 'このアーティストは見つかりませんでした',
  works: '作品',
};

import { Newspaper } from 'lucide-react';
import { contentOperatorCalls as calls } from '#contract/content/operator-calls.ts';
import { languages } from '#contract/kit/languages.ts';
import { categories } from '#contract/content/rules.ts';
import { pagedList } from '#console/shared/resource.ts';
import { screen, type ConsoleRoom } from '#console/shared/room.ts';
import { texts } from './texts.ts';

export const contentRoom: ConsoleRoom = {
  name: 'content',
  texts,
  targets: { article: 'articles' },
  pages: [
    {
      name: 'articles',
      may: { list: calls.articles, show: calls.article },
      list: pagedList(
        (send, { page, limit, filter }) => {
          const c_id = Object.values(categories).find((kind) => String(kind) === filter['c_id']);
          return send(calls.articles, { c_id, page, limit });
        },
        (row) => ({ missing: languages.filter((language) => !row.languages.includes(language)) }),
      ),
      one: (send, id) => send(calls.article, { id }),
      screens: {
        icon: Newspaper,
        list: screen(() => import('./screens/article-list.tsx')),
        show: screen(() => import('./screens/article-detail.tsx')),
      },
    },
  ],
};

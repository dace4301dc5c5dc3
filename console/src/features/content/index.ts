import { Newspaper } from 'lucide-react';
import { contentOperatorCalls as calls } from '#contract/content/operator-calls.ts';
import { languages } from '#contract/kit/languages.ts';
import { categories } from '#contract/content/rules.ts';
import { screen, type ConsoleRoom } from '#console/shared/room.ts';
import { texts } from './locales/texts.ts';

const list = () => import('./screens/article-list.tsx');
const detail = () => import('./screens/article-detail.tsx');

export const contentRoom: ConsoleRoom = {
  texts,
  shown: [
    {
      name: 'articles',
      may: { list: calls.articles, show: calls.article },
      list: async (send, { page, limit, filter }) => {
        const c_id = Object.values(categories).find((kind) => String(kind) === filter['c_id']);
        const { list: rows, total } = await send(calls.articles, { c_id, page, limit });
        return { rows: rows.map((row) => ({ ...row, missing: missingIn(row.languages) })), total };
      },
      one: (send, id) => send(calls.article, { id }),
      screens: { icon: Newspaper, list: screen(list, 'ArticleList'), show: screen(detail, 'ArticleDetail') },
    },
  ],
};

const missingIn = (there: readonly string[]): readonly string[] => languages.filter((one) => !there.includes(one));

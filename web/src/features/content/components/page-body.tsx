import { ReadStates } from '#web/shared/read-states.tsx';
import type { Read } from '#web/shared/use-read.ts';
import type { Article } from '../queries.ts';
import { ArticleView } from './article-view.tsx';
import { NotWritten } from './not-written.tsx';
import { TextSkeleton } from './text-skeleton.tsx';

/** A site page in any state: loading, failed, not written yet, or ready. */
export const PageBody = ({ page, named }: { page: Read<Article | null>; named: string }) => (
  <ReadStates read={page} skeleton={<TextSkeleton />}>
    {(article) =>
      article === null ? <NotWritten /> : <ArticleView key={article.lang} article={article} named={named} />
    }
  </ReadStates>
);

import { ErrorState } from '#ui/error-state.tsx';
import { failureCode, failureText } from '../../../shared/refusals.ts';
import type { Read } from '../../../shared/use-read.ts';
import type { Article } from '../queries.ts';
import { ArticleView } from './article-view.tsx';
import { NotWritten } from './not-written.tsx';
import { TextSkeleton } from './text-skeleton.tsx';

/** A page of the house in whatever state it is: on its way, failed, not written yet, or there. */
export const PageBody = ({ page, named }: { page: Read<Article | null>; named: string }) => {
  if (page.state === 'failed') {
    return (
      <ErrorState onRetry={() => void page.reload()} code={failureCode(page.failure)}>
        {failureText(page.failure)}
      </ErrorState>
    );
  }
  if (page.state !== 'ready') return <TextSkeleton />;
  if (page.value === null) return <NotWritten />;
  return <ArticleView key={page.value.lang} article={page.value} named={named} />;
};

import FileText from 'lucide-react/icons/file-text';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { failureCode, failureText } from '../../../shared/refusals.ts';
import type { Read } from '../../../shared/use-read.ts';
import { contentTexts } from '../locales/index.ts';
import type { Article } from '../queries.ts';
import { ArticleView } from './article-view.tsx';
import { TextSkeleton } from './text-skeleton.tsx';

/** A page of the house in whatever state it is: on its way, failed, not written yet, or there. */
export const PageBody = ({ page, named }: { page: Read<Article | null>; named: string }) => {
  const text = useText(contentTexts);
  if (page.state === 'failed') {
    return (
      <ErrorState onRetry={() => void page.reload()} code={failureCode(page.failure)}>
        {failureText(page.failure)}
      </ErrorState>
    );
  }
  if (page.state !== 'ready') return <TextSkeleton />;
  if (page.value === null) {
    return (
      <EmptyState icon={<FileText />} testId="page.empty">
        {text('empty_page')}
      </EmptyState>
    );
  }
  return <ArticleView key={page.value.lang} article={page.value} named={named} />;
};

import Newspaper from 'lucide-react/icons/newspaper';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { ListEnd } from '#ui/list-end.tsx';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { linkAddress, paths } from '../../../shared/paths.ts';
import { failureCode, failureText } from '../../../shared/refusals.ts';
import { contentTexts } from '../locales/index.ts';
import { useNews } from '../queries.ts';

export const NewsList = () => {
  const text = useText(contentTexts);
  const news = useNews();
  if (news.state === 'failed') {
    return (
      <ErrorState onRetry={() => void news.reload()} code={failureCode(news.failure)}>
        {failureText(news.failure)}
      </ErrorState>
    );
  }
  if (news.state !== 'ready') return [1, 2, 3].map((place) => <SkeletonCard key={place} />);
  if (news.rows.length === 0) {
    return (
      <EmptyState icon={<Newspaper />} testId="news.empty">
        {text('no_news')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-3">
        {news.rows.map((row) => (
          <NewsRow key={row.id} row={row} />
        ))}
      </ul>
      <ListEnd more={news.more !== 'end'} loading={news.more === 'loading'} onMore={news.loadMore} />
    </>
  );
};

type Row = ReturnType<typeof useNews>['rows'][number];

const NewsRow = ({ row: { id, title, summary, published_at, link } }: { row: Row }) => {
  const format = useFormat();
  return (
    <li>
      <Card flush>
        <a
          href={link === '' ? paths.article({ id }) : linkAddress(link)}
          className="flex min-h-16 flex-col gap-1 p-4 -outline-offset-2 active:bg-pressed"
          data-testid={`news.row-${id}`}
        >
          <span className="type-row wrap-anywhere text-1">{title}</span>
          {summary !== '' && <span className="type-label font-normal wrap-anywhere text-2">{summary}</span>}
          <span className="type-caption text-3">{format.instant(published_at, 'date')}</span>
        </a>
      </Card>
    </li>
  );
};

import Newspaper from 'lucide-react/icons/newspaper';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { ListStates } from '#web/shared/list-states.tsx';
import { contentPaths, linkAddress } from '../paths.ts';
import { contentTexts } from '../locales/index.ts';
import { useNews } from '../queries.ts';

export const NewsList = () => {
  const text = useText(contentTexts);
  return (
    <ListStates
      list={useNews()}
      skeleton={<SkeletonCards count={3} />}
      empty={
        <EmptyState icon={<Newspaper />} testId="news.empty">
          {text('no_news')}
        </EmptyState>
      }
    >
      {(news) => (
        <ul className="flex flex-col gap-3">
          {news.map((row) => (
            <NewsRow key={row.id} row={row} />
          ))}
        </ul>
      )}
    </ListStates>
  );
};

type Row = ReturnType<typeof useNews>['rows'][number];

const NewsRow = ({ row: { id, title, summary, published_at, link } }: { row: Row }) => {
  const format = useFormat();
  return (
    <li>
      <Card flush>
        <a
          href={link === '' ? contentPaths.article({ id }) : linkAddress(link)}
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

import Newspaper from 'lucide-react/icons/newspaper';
import { useEffect, useState } from 'react';
import { instantOf, millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListEnd } from '#ui/list-end.tsx';
import { contentPaths } from '#web/features/content/paths.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { lasting } from '#web/shared/stored.ts';
import { isNewsUnread, newestOf } from '../form.ts';
import { inboxTexts } from '../locales/index.ts';
import { useNews } from '../queries.ts';
import { MessageRow } from './message-row.tsx';

/** News is the same for every customer, so only the phone stores how far it was read. */
const KEY = 'candor.news_read';

const readTo = (): Instant | undefined => {
  const noted_ms = Number(lasting.read(KEY));
  return noted_ms > 0 ? instantOf(noted_ms) : undefined;
};

export const NewsList = () => {
  const text = useText(inboxTexts);
  const news = useNews();
  const [read_to] = useState(readTo);
  const newest = newestOf(news.rows.map(({ published_at }) => published_at));
  useEffect(() => {
    if (newest) lasting.write(KEY, String(millisecondsOf(newest)));
  }, [newest]);
  return (
    <ReadStates read={news} empty={<EmptyState icon={<Newspaper />}>{text('empty_news')}</EmptyState>}>
      {(rows) => (
        <>
          <ul>
            {rows.map(({ id, title, summary, published_at }) => (
              <MessageRow
                key={id}
                icon={<Newspaper aria-hidden size={20} />}
                title={title}
                caption={summary}
                at={published_at}
                unread={isNewsUnread(published_at, read_to)}
                href={contentPaths.article({ id })}
                testId={`inbox.news.${id}`}
              />
            ))}
          </ul>
          {news.more !== 'end' && <ListEnd more loading={news.more === 'loading'} onMore={news.loadMore} />}
        </>
      )}
    </ReadStates>
  );
};

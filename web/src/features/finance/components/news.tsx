import { Card } from '#ui/card.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Section } from '#ui/section.tsx';
import { contentPaths, linkAddress } from '#web/features/content/paths.ts';
import { financeTexts } from '../locales/index.ts';
import { useLatestNews } from '../queries.ts';

/** The latest news; without any, or while they cannot be loaded, the screen ends above. */
export const News = () => {
  const text = useText(financeTexts);
  const format = useFormat();
  const list = useLatestNews().value?.list ?? [];
  if (list.length === 0) return null;
  return (
    <Section title={text('news')} action={{ label: text('all_news'), href: contentPaths.news() }} testId="finance.news">
      <Card flush>
        {list.map(({ id, title, published_at, link }) => (
          <ListRow
            key={id}
            title={title}
            caption={format.instant(published_at, 'date')}
            href={link === '' ? contentPaths.article({ id }) : linkAddress(link)}
            testId={`finance.news-${id}`}
          />
        ))}
      </Card>
    </Section>
  );
};

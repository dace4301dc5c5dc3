import FileQuestion from 'lucide-react/icons/file-question-mark';
import { categories, pageCategories } from '#contract/content/rules.ts';
import { Refused } from '#contract/kit/client.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { idIn } from '#web/shared/id-in.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { contentPaths } from '../paths.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { ArticleView } from '../components/article-view.tsx';
import { NewsList } from '../components/news-list.tsx';
import { NotWritten } from '../components/not-written.tsx';
import { TextSkeleton } from '../components/text-skeleton.tsx';
import { contentTexts } from '../locales/index.ts';
import { useArticle } from '../queries.ts';

const names = {
  [categories.news]: 'news',
  [categories.privacy]: 'privacy',
  [categories.faq_page]: 'help',
  [categories.faq]: 'help',
  [categories.terms]: 'terms',
  [categories.about]: 'about',
  [categories.contact]: 'contact',
  [categories.popup]: 'notice',
  [categories.compliance]: 'compliance',
  [categories.white_paper]: 'white_paper',
} as const;

/** Title of an article before it is loaded: pages are known by the id of their kind, all others wait. */
const nameOf = (kind: number | undefined) => names[kind as keyof typeof names] ?? 'article';

/** Without an id it lists the news. */
export const Screen = ({ query }: ScreenProps) => {
  const text = useText(contentTexts);
  if (query['id'] === undefined) {
    return (
      <PageFrame title={text('news')} testId="news">
        <NewsList />
      </PageFrame>
    );
  }
  return <ArticleScreen id={idIn(query['id'])} at={query['at']} />;
};

const ArticleScreen = ({ id, at }: { id: number | undefined; at: string | undefined }) => {
  const text = useText(contentTexts);
  const article = useArticle(id);
  const named = text(nameOf(article.value?.c_id ?? id));
  return (
    <PageFrame title={named} testId="article">
      {id === undefined ? <Missing /> : <ArticleBody id={id} article={article} named={named} at={at} />}
    </PageFrame>
  );
};

interface ArticleBodyProps {
  id: number;
  article: ReturnType<typeof useArticle>;
  named: string;
  at: string | undefined;
}

const ArticleBody = ({ id, article, named, at }: ArticleBodyProps) => {
  const { state, failure } = article;
  if (state === 'failed' && failure instanceof Refused && failure.reason === 'not_found')
    return pageCategories.some((page) => page === id) ? <NotWritten /> : <Missing />;
  return (
    <ReadStates read={article} skeleton={<TextSkeleton />}>
      {(value) => <ArticleView key={value.lang} article={value} named={named} at={at} />}
    </ReadStates>
  );
};

const Missing = () => {
  const text = useText(contentTexts);
  return (
    <EmptyState
      icon={<FileQuestion />}
      action={{ label: text('see_news'), href: contentPaths.news() }}
      testId="article.missing"
    >
      {text('article_missing')}
    </EmptyState>
  );
};

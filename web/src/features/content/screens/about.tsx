import { APP_VERSION } from '#contract/site/rules.ts';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { contentPaths } from '../paths.ts';
import { liabilitiesPaths } from '#web/features/liabilities/paths.ts';
import { withdrawalsPaths } from '#web/features/withdrawals/paths.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { ArticleView } from '../components/article-view.tsx';
import { TextSkeleton } from '../components/text-skeleton.tsx';
import { contentTexts } from '../locales/index.ts';
import { useAbout } from '../queries.ts';

export const Screen = () => {
  const text = useText(contentTexts);
  return (
    <PageFrame title={text('about')} testId="about">
      <div className="flex flex-col items-center gap-4 px-2 pt-6 pb-3 text-center">
        <img src="/h5/icon.svg" alt="" width={72} height={72} className="rounded-sheet" />
        <p className="type-body text-balance text-2">{text('about_text')}</p>
      </div>
      <AboutText />
    </PageFrame>
  );
};

/** The operators' text; the rest of the screen does not depend on it. */
const AboutText = () => {
  const text = useText(contentTexts);
  const about = useAbout();
  return (
    <>
      <ReadStates read={about} skeleton={<TextSkeleton />}>
        {(article) =>
          article === null ? (
            <More />
          ) : (
            <ArticleView key={article.lang} article={article} named={text('about')}>
              <More />
            </ArticleView>
          )
        }
      </ReadStates>
      {about.state === 'failed' && <More />}
    </>
  );
};

const More = () => {
  const text = useText(contentTexts);
  return (
    <Card flush>
      <ListRow title={text('white_paper')} href={contentPaths.whitePaper()} testId="about.white-paper" />
      <ListRow title={text('news')} href={contentPaths.news()} testId="about.news" />
      <ListRow title={text('terms')} href={contentPaths.terms()} testId="about.terms" />
      <ListRow title={text('privacy')} href={contentPaths.privacy()} testId="about.privacy" />
      <ListRow title={text('compliance')} href={contentPaths.compliance()} />
      <ListRow title={text('liabilities')} href={liabilitiesPaths.tree()} testId="about.liabilities" />
      <ListRow title={text('withdrawal_times')} href={withdrawalsPaths.times()} testId="about.times" />
      <ListRow title={text('contact')} href={contentPaths.contact()} />
      <ListRow title={text('version')} value={APP_VERSION} testId="about.version" />
    </Card>
  );
};

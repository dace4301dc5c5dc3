import { useEffect, useRef, type ReactNode } from 'react';
import { languageInfo } from '#contract/kit/languages.ts';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useLanguage, useText } from '#ui/i18n/texts.ts';
import { contentTexts } from '../locales/index.ts';
import type { Article } from '../queries.ts';
import { Contents, goToAnchor } from './contents.tsx';
import { Helpful } from './helpful.tsx';
import { RichText } from './rich-text.tsx';

interface ArticleViewProps {
  article: Article;
  /** The title in the nav bar; it is not repeated. */
  named: string;
  /** Anchor of the section to start at. */
  at?: string | undefined;
  children?: ReactNode;
}

/** An article with the date of its last change, and the question whether it helped. */
export const ArticleView = ({ article, named, at, children }: ArticleViewProps) => {
  const text = useText(contentTexts);
  const format = useFormat();
  const language = useLanguage();
  const body = useRef<HTMLElement>(null);
  const { title, lang, updated_at } = article;
  const titled = title !== named;
  useEffect(() => {
    if (at !== undefined) goToAnchor(body.current, at);
  }, [at]);
  return (
    <>
      {lang !== language && <Banner kind="info">{text('in_english')}</Banner>}
      <Contents blocks={article.body} body={body} />
      <Card>
        <article ref={body} lang={languageInfo[lang].tag} className="flex flex-col gap-3" data-testid="article.text">
          {titled && <h2 className="type-title wrap-anywhere text-1">{title}</h2>}
          <p lang={languageInfo[language].tag} className="type-caption text-3" data-testid="article.updated">
            {text('updated', { date: format.instant(updated_at, 'date') })}
          </p>
          <RichText blocks={article.body} level={titled ? 3 : 2} />
        </article>
      </Card>
      {children}
      <Card>
        <Helpful id={article.id} />
      </Card>
    </>
  );
};

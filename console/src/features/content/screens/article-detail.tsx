import { useState } from 'react';
import { Show, useRecordContext, useTranslate } from 'react-admin';
import type { OutputOf } from '#contract/kit/call.ts';
import type { contentOperatorCalls } from '#contract/content/operator-calls.ts';
import { languageInfo, languages, type Language } from '#contract/kit/languages.ts';
import { Facts, Panel } from '../../../shared/facts.tsx';
import { Moment } from '../../../shared/moment.tsx';
import { WHOLE } from '../../../shared/whole.ts';
import { TextEditor } from '../components/text-editor.tsx';

type Article = OutputOf<typeof contentOperatorCalls.article>;

export const ArticleDetail = () => (
  <Show actions={false} queryOptions={WHOLE}>
    <Detail />
  </Show>
);

const Detail = () => {
  const article = useRecordContext<Article>();
  const t = useTranslate();
  const [lang, setLang] = useState<Language>('en');
  if (!article) return null;
  const text = article.texts.find((one) => one.lang === lang) ?? { lang, title: '', summary: '', body: '' };
  return (
    <>
      <Panel>
        <Facts
          of={{
            id: article.id,
            c_id: t(`content.kind.${article.c_id}`),
            published_at: article.published_at === null ? t('content.draft') : <Moment at={article.published_at} />,
            updated_at: <Moment at={article.updated_at} />,
          }}
        />
        <label className="ask-field">
          {t('content.language')}
          <select value={lang} onChange={({ target }) => setLang(target.value as Language)}>
            {languages.map((code) => (
              <option key={code} value={code}>
                {languageInfo[code].name}
              </option>
            ))}
          </select>
        </label>
      </Panel>
      <TextEditor key={`${lang} ${article.updated_at}`} article_id={article.id} text={text} />
    </>
  );
};

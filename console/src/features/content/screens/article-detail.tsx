import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OutputOf } from '#contract/kit/call.ts';
import { contentOperatorCalls as calls } from '#contract/content/operator-calls.ts';
import { pageCategories } from '#contract/content/rules.ts';
import { languageInfo, languages, type Language } from '#contract/kit/languages.ts';
import { ActButton } from '#console/shared/act-button.tsx';
import { DetailPage } from '#console/shared/detail-page.tsx';
import { Facts, Panel } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { TextEditor, type Text } from '../components/text-editor.tsx';

type Article = OutputOf<typeof calls.article>;
type Drafts = Partial<Record<Language, Text>>;

export const Screen = () => <DetailPage<Article>>{(article) => <Detail article={article} />}</DetailPage>;

const Detail = ({ article }: { readonly article: Article }) => {
  const t = useTranslate();
  const [lang, setLang] = useState<Language>('en');
  // Unsaved text is kept while another language is shown.
  const [drafts, setDrafts] = useState<Drafts>({});
  const saved = article.texts.find((one) => one.lang === lang) ?? { lang, title: '', summary: '', body: '' };
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
        <Languages article={article} drafts={drafts} chosen={lang} onChoose={setLang} />
        <Publishing article={article} />
      </Panel>
      <TextEditor
        article_id={article.id}
        saved={saved}
        typed={drafts[lang] ?? saved}
        onType={(typed) => setDrafts({ ...drafts, [lang]: typed })}
        onSaved={() => setDrafts({ ...drafts, [lang]: undefined })}
      />
    </>
  );
};

const Publishing = ({ article: { id, c_id, published_at, texts } }: { readonly article: Article }) => {
  const input = () => ({ id });
  if (published_at === null)
    return (
      <div className="acts">
        <ActButton
          call={calls.publish}
          label="content.publish"
          input={input}
          disabled={texts.length < languages.length}
          strong
        />
      </div>
    );
  if (pageCategories.some((kind) => kind === c_id)) return null;
  return (
    <div className="acts">
      <ActButton call={calls.takeBack} label="content.take_back" input={input} isDestructive />
    </div>
  );
};

interface LanguagesProps {
  readonly article: Article;
  readonly drafts: Drafts;
  readonly chosen: Language;
  readonly onChoose: (language: Language) => void;
}

const Languages = ({ article, drafts, chosen, onChoose }: LanguagesProps) => {
  const t = useTranslate();
  return (
    <div className="choices" role="group" aria-label={t('content.language')}>
      {languages.map((code) => (
        <button key={code} type="button" aria-pressed={code === chosen} onClick={() => onChoose(code)}>
          <span lang={languageInfo[code].tag}>{languageInfo[code].name}</span>
          {!article.texts.some((text) => text.lang === code) && <small className="bad">{t('content.missing')}</small>}
          {drafts[code] && <small className="warn">{t('content.unsaved')}</small>}
        </button>
      ))}
    </div>
  );
};

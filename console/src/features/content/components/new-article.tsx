import { useState } from 'react';
import { useRedirect, useTranslate } from 'react-admin';
import { contentOperatorCalls as calls } from '#contract/content/operator-calls.ts';
import { categories, faqCategories, isPlainWriting, openCategories } from '#contract/content/rules.ts';
import type { InputOf } from '#contract/kit/call.ts';
import { ActButton } from '#console/shared/act-button.tsx';

type Kind = InputOf<typeof calls.create>['c_id'];
type Category = (typeof faqCategories)[number];

/** Begins a draft in English; the editor writes the rest, and the other languages, where it opens. */
export const NewArticle = () => {
  const t = useTranslate();
  const redirect = useRedirect();
  const [c_id, setKind] = useState<Kind>(categories.news);
  const [category, setCategory] = useState<Category>('account');
  const [title, setTitle] = useState('');
  const isQuestion = c_id === categories.faq;
  return (
    <ActButton
      call={calls.create}
      label="content.new"
      question="content.new_question"
      input={() => ({ c_id, faq_category: isQuestion ? category : undefined, language: 'en' as const, title })}
      isReady={isPlainWriting({ title, summary: '', body: '' })}
      onDone={({ id }) => {
        setTitle('');
        redirect('show', 'articles', id);
      }}
      strong
    >
      <label className="ask-field">
        {t('fields.c_id')}
        <select value={c_id} onChange={({ target }) => setKind(Number(target.value) as Kind)}>
          {openCategories.map((kind) => (
            <option key={kind} value={kind}>
              {t(`content.kind.${kind}`)}
            </option>
          ))}
        </select>
      </label>
      {isQuestion && (
        <label className="ask-field">
          {t('content.category')}
          <select value={category} onChange={({ target }) => setCategory(target.value as Category)}>
            {faqCategories.map((one) => (
              <option key={one} value={one}>
                {t(`content.category_${one}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="ask-field">
        {t('fields.title')}
        <input lang="en" maxLength={200} value={title} onChange={({ target }) => setTitle(target.value)} />
      </label>
    </ActButton>
  );
};

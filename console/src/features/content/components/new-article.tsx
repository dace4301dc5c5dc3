import { useState } from 'react';
import { useRedirect, useTranslate } from 'react-admin';
import { contentOperatorCalls as calls } from '#contract/content/operator-calls.ts';
import { categories, faqCategories, isPlainWriting, openCategories } from '#contract/content/rules.ts';
import type { InputOf } from '#contract/kit/call.ts';
import { ActButton } from '#console/shared/act-button.tsx';
import { ChoiceField, TextField } from '#console/shared/field.tsx';

type Kind = InputOf<typeof calls.create>['c_id'];
type Category = (typeof faqCategories)[number];

/** Starts a draft in English; the rest and the other languages are written on its page. */
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
      input={() => ({ c_id, faq_category: isQuestion ? category : undefined, language: 'en' as const, title })}
      isReady={isPlainWriting({ title, summary: '', body: '' })}
      onDone={({ id }) => {
        setTitle('');
        redirect('show', 'articles', id);
      }}
      strong
    >
      <ChoiceField
        label="fields.c_id"
        value={String(c_id)}
        choices={openCategories.map((kind) => [String(kind), t(`content.kind.${kind}`)])}
        onChange={(kind) => setKind(Number(kind) as Kind)}
      />
      {isQuestion && (
        <ChoiceField
          label="content.category"
          value={category}
          choices={faqCategories.map((one) => [one, t(`content.category_${one}`)])}
          onChange={(one) => setCategory(one as Category)}
        />
      )}
      <TextField label="fields.title" lang="en" maxLength={200} value={title} onChange={setTitle} />
    </ActButton>
  );
};

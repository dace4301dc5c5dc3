import { useTranslate } from 'react-admin';
import { contentOperatorCalls as calls } from '#contract/content/operator-calls.ts';
import { blocksOf, isPlainWriting, type Block } from '#contract/content/rules.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { languageInfo } from '#contract/kit/languages.ts';
import { ActButton } from '#console/shared/act-button.tsx';
import { Panel } from '#console/shared/facts.tsx';
import { AreaField, TextField } from '#console/shared/field.tsx';

export type Text = OutputOf<typeof calls.saveText>;

interface TextEditorProps {
  readonly article_id: number;
  readonly saved: Text;
  readonly typed: Text;
  readonly onType: (typed: Text) => void;
  readonly onSaved: () => void;
}

/** The text on one side, and on the other what readers will see, made by the function that the server uses. */
export const TextEditor = ({ article_id, saved, typed, onType, onSaved }: TextEditorProps) => {
  const t = useTranslate();
  const { tag } = languageInfo[saved.lang];
  const isSame = (['title', 'summary', 'body'] as const).every((part) => typed[part] === saved[part]);
  const isPlain = isPlainWriting(typed);
  return (
    <div className="beside">
      <Panel title={t('content.text')}>
        <Fields tag={tag} typed={typed} onType={onType} />
        <p className="quiet">{t('content.format')}</p>
        {!isSame && !isPlain && <p role="alert">{t('content.not_plain')}</p>}
        <ActButton
          call={calls.saveText}
          label="ra.action.save"
          question="content.save_question"
          input={() => ({
            id: article_id,
            language: typed.lang,
            title: typed.title,
            summary: typed.summary,
            body: typed.body,
          })}
          disabled={isSame || !isPlain}
          onDone={onSaved}
          strong
        />
      </Panel>
      <Panel title={t('content.preview')}>
        <article lang={tag} className="preview">
          <h1>{typed.title}</h1>
          <p>{typed.summary}</p>
          {blocksOf(typed.body).map((block, index) => (
            <Shown key={`${index} ${block.kind}`} block={block} />
          ))}
        </article>
      </Panel>
    </div>
  );
};

interface FieldsProps extends Pick<TextEditorProps, 'typed' | 'onType'> {
  readonly tag: string;
}

const Fields = ({ tag, typed, onType }: FieldsProps) => {
  const field = (part: 'title' | 'summary' | 'body') => ({
    label: `fields.${part}`,
    lang: tag,
    value: typed[part],
    onChange: (text: string) => onType({ ...typed, [part]: text }),
  });
  return (
    <>
      <TextField {...field('title')} maxLength={200} />
      <AreaField {...field('summary')} rows={2} maxLength={500} />
      <AreaField {...field('body')} rows={18} maxLength={6000} />
    </>
  );
};

const Shown = ({ block: { kind, lines } }: { readonly block: Block }) => {
  const shown = lines.map((spans, line) => (
    <span key={line}>{spans.map(({ text, href }, index) => (href === null ? text : <u key={index}>{text}</u>))}</span>
  ));
  if (kind === 'heading') return <h2>{shown}</h2>;
  if (kind === 'paragraph') return <p>{shown}</p>;
  return (
    <ul>
      {shown.map((line) => (
        <li key={line.key}>{line}</li>
      ))}
    </ul>
  );
};

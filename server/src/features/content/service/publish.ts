import { categories, isPlainWriting, pageCategories, type FaqCategory } from '#contract/content/rules.ts';
import { languages, type Language } from '#contract/kit/languages.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { recordAct } from '#server/core/operator-acts.ts';
import type { OperatorSession } from '#server/core/room.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { addDraft, lockArticle, saveText, setPublished, type EditedRow } from '../store/edited.ts';

export interface Draft {
  readonly c_id: number;
  readonly faq_category?: FaqCategory | undefined;
  readonly language: Language;
  readonly title: string;
}

/** CO16: only editors see a draft. */
export const createDraft = async (
  tx: Transaction,
  operator: OperatorSession,
  draft: Draft,
): Promise<{ id: number }> => {
  const { c_id, language: lang, title } = draft;
  const isQuestion = c_id === categories.faq;
  if (isQuestion !== (draft.faq_category !== undefined))
    throw new Refusal('parameter_error', { field: 'faq_category' });
  const text = { lang, title, summary: '', body: '' };
  if (!isPlainWriting(text)) throw new Refusal('content_text_refused');
  const now = tx.now();
  const id = await addDraft(tx, { c_id, faq_category: draft.faq_category, now });
  await saveText(tx, { article_id: id, ...text }, now);
  await record(tx, operator, { id, action: 'content.create', after: { c_id, ...text } });
  return { id };
};

/** CO17: a published article exists in all nine languages. Publishing it again changes nothing. */
export const publish = async (tx: Transaction, operator: OperatorSession, id: number) => {
  const article = await known(tx, id);
  const now = tx.now();
  if (article.published_at !== null && article.published_at <= now) return { published_at: article.published_at };
  const missing = languages.filter((one) => !article.languages.includes(one));
  if (missing.length > 0) throw new Refusal('content_languages_missing', { languages: missing.join(', ') });
  await setPublished(tx, id, now, now);
  await record(tx, operator, { id, action: 'content.publish', after: { published_at: now } });
  return { published_at: now };
};

/** CO17: pages with their own address cannot be unpublished. */
export const takeBack = async (tx: Transaction, operator: OperatorSession, id: number) => {
  const { c_id, published_at } = await known(tx, id);
  if (pageCategories.some((kind) => kind === c_id)) throw new Refusal('content_must_stay');
  if (published_at === null) return {};
  await setPublished(tx, id, null, tx.now());
  await record(tx, operator, { id, action: 'content.take-back', before: { published_at } });
  return {};
};

const known = async (tx: Transaction, id: number): Promise<EditedRow> => {
  const article = await lockArticle(tx, id);
  if (!article) throw new Refusal('not_found');
  return article;
};

interface Act {
  readonly id: number;
  readonly action: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

const record = (tx: Transaction, operator: OperatorSession, { id, ...act }: Act) =>
  recordAct(tx, { operator, target_type: 'article', target_id: id, reason: 'edit', ...act });

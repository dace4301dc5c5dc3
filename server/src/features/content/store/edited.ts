import type { Instant } from '#contract/kit/instant.ts';
import type { Language } from '#contract/kit/languages.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import type { NewText } from './articles.ts';

/** An article as its editors see it, whether it is published or not. */
export interface EditedRow {
  readonly id: number;
  readonly c_id: number;
  readonly title: string;
  readonly languages: Language[];
  readonly published_at: Instant | null;
  readonly updated_at: Instant;
}

export type WrittenRow = Omit<NewText, 'article_id'>;

export interface EditedPage {
  readonly c_id: number | undefined;
  readonly limit: number;
  readonly offset: number;
}

export const editedPage = (sql: Sql, { c_id = 0, limit, offset }: EditedPage): Promise<EditedRow[]> =>
  sql.rows<EditedRow>`
    select a.id, a.c_id, a.published_at, a.updated_at, coalesce(t.title, '') as title,
      coalesce(t.languages, '{}') as languages
    from (select id, c_id, published_at, updated_at from article where ${c_id} in (0, c_id) order by updated_at desc, id desc
      limit ${limit} offset ${offset}) a
    left join lateral (
      select array_agg(lang order by lang) as languages, (array_agg(title order by lang <> 'en', lang))[1] as title
      from article_text where article_id = a.id) t on true
    order by a.updated_at desc, a.id desc`;

export const countEdited = async (sql: Sql, c_id = 0): Promise<number> => {
  const { articles } = await sql.one<{ articles: number }>`
    select count(*) as articles from article where ${c_id} in (0, c_id)`;
  return articles;
};

export const editedById = (sql: Sql, id: number): Promise<EditedRow | undefined> =>
  sql.row<EditedRow>`
    select a.id, a.c_id, a.published_at, a.updated_at, coalesce(t.title, '') as title,
      coalesce(t.languages, '{}') as languages
    from article a
    left join lateral (
      select array_agg(lang order by lang) as languages, (array_agg(title order by lang <> 'en', lang))[1] as title
      from article_text where article_id = a.id) t on true
    where a.id = ${id}`;

export const textsOf = (sql: Sql, id: number): Promise<WrittenRow[]> =>
  sql.rows<WrittenRow>`select lang, title, summary, body from article_text where article_id = ${id} order by lang`;

/** The text before an edit, null for a new language; undefined when the article does not exist. Serialises edits. */
export const lockText = async (tx: Transaction, id: number, lang: Language): Promise<WrittenRow | null | undefined> => {
  const article = await tx.row`select id from article where id = ${id} for update`;
  if (!article) return undefined;
  const text = await tx.row<WrittenRow>`
    select lang, title, summary, body from article_text where article_id = ${id} and lang = ${lang}`;
  return text ?? null;
};

export const saveText = async (tx: Transaction, text: NewText, now: Instant): Promise<void> => {
  await tx.run`
    insert into article_text (article_id, lang, title, summary, body)
    values (${text.article_id}, ${text.lang}, ${text.title}, ${text.summary}, ${text.body})
    on conflict (article_id, lang) do update
      set title = excluded.title, summary = excluded.summary, body = excluded.body`;
  await tx.run`update article set updated_at = ${now} where id = ${text.article_id}`;
};

export interface NewArticle {
  readonly c_id: number;
  readonly faq_category: string | undefined;
  readonly now: Instant;
}

export const addDraft = async (tx: Transaction, { c_id, faq_category, now }: NewArticle): Promise<number> => {
  const { id } = await tx.one<{ id: number }>`
    insert into article (c_id, faq_category, updated_at) values (${c_id}, ${faq_category ?? null}, ${now}) returning id`;
  return id;
};

/** Locks the article until the transaction ends: of two concurrent publications one succeeds. */
export const lockArticle = async (tx: Transaction, id: number): Promise<EditedRow | undefined> => {
  await tx.run`select from article where id = ${id} for update`;
  return editedById(tx, id);
};

export const setPublished = (
  tx: Transaction,
  id: number,
  published_at: Instant | null,
  now: Instant,
): Promise<number> => tx.run`update article set published_at = ${published_at}, updated_at = ${now} where id = ${id}`;

import type { FaqCategory } from '#contract/content/rules.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { Language } from '#contract/kit/languages.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { fragment } from '#server/ports/db/statement.ts';

/** An article in one language: the reader's, or English where there is no translation. */
export interface ArticleRow {
  readonly id: number;
  readonly c_id: number;
  readonly faq_category: FaqCategory | null;
  readonly sorts: number;
  readonly cover: string;
  readonly thumbnail: string;
  readonly link: string;
  readonly published_at: Instant;
  readonly updated_at: Instant;
  readonly lang: Language;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
}

export interface Reader {
  readonly language: Language;
  readonly now: Instant;
}

/** In the reader's language, or in English. */
const articlesIn = (language: Language) => fragment`
  select a.id, a.c_id, a.faq_category, a.sorts, a.cover, a.thumbnail, a.link, a.published_at, a.updated_at, t.lang, t.title,
    t.summary, t.body
  from article a
  join lateral (select lang, title, summary, body from article_text where article_id = a.id and lang in (${language}, 'en')
    order by lang = ${language} desc limit 1) t on true`;

export const articleById = (sql: Sql, id: number, { language, now }: Reader): Promise<ArticleRow | undefined> =>
  sql.row<ArticleRow>`
    ${articlesIn(language)} where a.id = ${id} and a.published_at <= ${now}`;

/** In the editors' order, then newest first. */
export const articlesOf = (
  sql: Sql,
  c_id: number,
  { language, now }: Reader,
  limit: number,
  offset = 0,
): Promise<ArticleRow[]> => sql.rows<ArticleRow>`
  ${articlesIn(language)} where a.c_id = ${c_id} and a.published_at <= ${now}
  order by a.sorts, a.published_at desc, a.id desc limit ${limit} offset ${offset}`;

/** Visitors may request any page any number of times, so the scan is bounded. */
export const MAX_LISTED = 1000;

export const countOf = async (sql: Sql, c_id: number, { language, now }: Reader): Promise<number> => {
  const { articles } = await sql.one<{ articles: number }>`
    select count(*) as articles from (
      select from article a
      join lateral (select from article_text where article_id = a.id and lang in (${language}, 'en') limit 1) t on true
      where a.c_id = ${c_id} and a.published_at <= ${now} limit ${MAX_LISTED}) shown`;
  return articles;
};

export const opinionOf = (sql: Sql, article_id: number, user_id: number): Promise<{ useful: boolean } | undefined> =>
  sql.row<{ useful: boolean }>`
    select useful from article_opinion where article_id = ${article_id} and user_id = ${user_id}`;

export interface Opinion {
  readonly article_id: number;
  readonly user_id: number;
  readonly useful: boolean;
  readonly now: Instant;
}

export const saveOpinion = (tx: Transaction, { article_id, user_id, useful, now }: Opinion): Promise<number> => tx.run`
  insert into article_opinion (article_id, user_id, useful, given_at)
  values (${article_id}, ${user_id}, ${useful}, ${now})
  on conflict (article_id, user_id) do update set useful = excluded.useful, given_at = excluded.given_at`;

export const hasArticles = async (sql: Sql): Promise<boolean> =>
  (await sql.row`select 1 as one from article limit 1`) !== undefined;

export interface NewArticle {
  readonly id: number;
  readonly c_id: number;
  readonly faq_category: FaqCategory | null;
  readonly sorts: number;
  readonly cover: string;
  readonly link: string;
}

export interface NewText {
  readonly article_id: number;
  readonly lang: Language;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
}

/** Two servers that start concurrently both see an empty table; the second insert adds nothing. */
export const insertArticles = async (
  tx: Transaction,
  articles: readonly NewArticle[],
  texts: readonly NewText[],
  now: Instant,
): Promise<void> => {
  await tx.run`
    insert into article (id, c_id, faq_category, sorts, cover, thumbnail, link, published_at, updated_at)
    select id, c_id, faq_category, sorts, cover, cover, link, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(articles)}::jsonb)
      as row (id bigint, c_id integer, faq_category text, sorts integer, cover text, link text)
    on conflict do nothing`;
  await tx.run`
    insert into article_text (article_id, lang, title, summary, body)
    select article_id, lang, title, summary, body
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
      as row (article_id bigint, lang text, title text, summary text, body text)
    on conflict do nothing`;
};

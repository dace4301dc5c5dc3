import type { contentCalls } from '#contract/content/calls.ts';
import { blocksOf, categories, htmlOf, type Block } from '#contract/content/rules.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import type { Sql } from '#server/ports/db/database.ts';
import { articleById, articlesOf, MAX_LISTED, type ArticleRow, type Reader } from '../store/articles.ts';

type Article = OutputOf<typeof contentCalls.newsDetail>;
type Head = OutputOf<typeof contentCalls.newsList>['list'][number];
type Question = OutputOf<typeof contentCalls.faqList>[number];

const MAX_QUESTIONS = 200;

export const headView = ({ body: _body, faq_category: _category, updated_at: _updated, ...head }: ArticleRow): Head =>
  head;

/** One page of a list, which ends after its thousandth article. */
export const listed = async (
  sql: Sql,
  c_id: number,
  reader: Reader,
  limit: number,
  offset: number,
): Promise<ArticleRow[]> => {
  const room = Math.min(limit, MAX_LISTED - offset);
  return room > 0 ? articlesOf(sql, c_id, reader, room, offset) : [];
};

const withBody = (row: ArticleRow, body: Block[]): Article => ({
  ...headView(row),
  content: htmlOf(body),
  body,
  updated_at: row.updated_at,
});

export const articleView = (row: ArticleRow): Article => withBody(row, blocksOf(row.body));

/** A page that is not written yet is null; screens show that. */
export const pageView = async (sql: Sql, id: number, reader: Reader): Promise<Article | null> => {
  const row = await articleById(sql, id, reader);
  return row ? articleView(row) : null;
};

export const noticeView = async (sql: Sql, reader: Reader): Promise<Article | null> => {
  const [row] = await articlesOf(sql, categories.popup, reader, 1);
  return row ? articleView(row) : null;
};

export const questions = async (sql: Sql, reader: Reader): Promise<Question[]> =>
  (await questionRows(sql, reader)).flatMap(({ faq_category, title, body, ...row }) =>
    faq_category === null ? [] : [{ ...row, category: faq_category, question: title, body: blocksOf(body) }],
  );

const questionRows = (sql: Sql, reader: Reader): Promise<ArticleRow[]> =>
  articlesOf(sql, categories.faq, reader, MAX_QUESTIONS);

/** CO9: for legacy clients the help page is one text; each question is a heading in it. */
export const helpView = async (sql: Sql, reader: Reader): Promise<Article | null> => {
  const page = await articleById(sql, categories.faq_page, reader);
  if (!page) return null;
  const answers = (await questionRows(sql, reader)).flatMap(({ id, title, body }): Block[] => [
    { kind: 'heading', anchor: `q-${id}`, lines: [[{ text: title, href: null }]] },
    ...blocksOf(body),
  ]);
  return withBody(page, [...blocksOf(page.body), ...answers]);
};

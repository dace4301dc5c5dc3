import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { languages } from '../kit/languages.ts';
import { blockKinds, faqCategories, listedCategories } from './rules.ts';

/** A piece of a line; with `href` it is a link to a page of ours (`/pages/…`) or to an https address. */
const span = field.object({ text: field.string(), href: field.nullable(field.string()) });

/** A heading and a paragraph have one line, a list has one per item. Only a heading has an anchor. */
const block = field.object({
  kind: field.choice(blockKinds),
  anchor: field.string(),
  lines: field.list(field.list(span)),
});

/** The fields of every article. `cover` and `thumbnail` are paths on our own site, or empty. */
const head = {
  id: field.whole(),
  c_id: field.whole(),
  /** The language of the text: the caller's, or English where it is not translated. */
  lang: field.choice(languages),
  title: field.string(),
  thumbnail: field.string(),
  cover: field.string(),
  sorts: field.whole(),
  summary: field.string(),
  published_at: field.instant(),
  /** The target of a tap: `/pages/…` of ours, an https address, or empty for the article itself. */
  link: field.string(),
};

const article = field.object({
  ...head,
  /** HTML for legacy clients, built from the blocks: every character of the text is escaped. */
  content: field.string(),
  body: field.list(block),
  updated_at: field.instant(),
});

const page = (path: string, summary: string) =>
  call({
    method: 'GET',
    path,
    access: 'anyone',
    summary,
    input: field.nothing(),
    output: field.nullable(article),
    refusals: [],
  });

export const contentCalls = {
  webHosts: call({
    method: 'GET',
    path: '/web_view/hosts',
    access: 'anyone',
    summary: 'The hosts whose pages the web view may show inside the app; all others open in the browser.',
    input: field.nothing(),
    output: field.list(field.string()),
    refusals: [],
  }),
  newsList: call({
    method: 'POST',
    path: '/news/list',
    access: 'anyone',
    summary: 'Lists news (4) or banners (5) in the caller’s language, as the editors sort them, newest first.',
    input: field.object({
      c_id: field.integerChoice(listedCategories),
      page: field.page(),
      limit: field.limit(),
    }),
    output: field.object({
      version: field.object({ version: field.string() }),
      list: field.list(field.object(head)),
      count: field.whole(),
      page: field.whole(),
      limit: field.whole(),
    }),
    refusals: [],
  }),
  newsDetail: call({
    method: 'POST',
    path: '/news/detail',
    access: 'anyone',
    summary: 'Reads one article as blocks and as HTML. A page such as the terms has the id of its category.',
    input: field.object({ id: field.id() }),
    output: article,
    refusals: ['not_found'],
  }),
  helpful: call({
    method: 'POST',
    path: '/news/helpful',
    access: 'customer',
    summary: 'Rates whether an article was useful; one answer per customer and article, the last one counts.',
    input: field.object({ id: field.id(), useful: field.flag() }),
    output: field.object({ useful: field.boolean() }),
    refusals: ['not_found'],
    says: 'content_thanks',
  }),
  /** Separate from the article, which is the same for every customer and may be cached on a shared phone. */
  opinion: call({
    method: 'GET',
    path: '/news/helpful',
    access: 'customer',
    summary: 'Reads the customer’s own answer to whether an article was useful; null before one.',
    input: field.object({ id: field.id() }),
    output: field.object({ useful: field.nullable(field.boolean()) }),
    refusals: [],
  }),
  popup: page('/news/index_pop', 'Gives the notice to show once on the home screen, or null.'),
  faq: page('/faq', 'Gives the help page with every question and answer, or null without one.'),
  faqList: call({
    method: 'GET',
    path: '/faq/list',
    access: 'anyone',
    summary: 'Lists every question with its answer and category, at most 200.',
    input: field.nothing(),
    output: field.list(
      field.object({
        id: field.whole(),
        category: field.choice(faqCategories),
        lang: field.choice(languages),
        question: field.string(),
        body: field.list(block),
        updated_at: field.instant(),
      }),
    ),
    refusals: [],
  }),
  contact: page('/contactus', 'Says how to reach support, or null.'),
  about: page('/aboutus', 'Says what this exchange is and how to check it, or null.'),
  compliance: page('/operational_compliance', 'Says which rules the exchange keeps, or null.'),
};

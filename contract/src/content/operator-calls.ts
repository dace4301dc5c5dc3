import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { languages } from '../kit/languages.ts';
import { categories, faqCategories, openCategories } from './rules.ts';

const listed = field.object({
  id: field.whole(),
  c_id: field.whole(),
  /** In English, or in the first available language. */
  title: field.string(),
  languages: field.list(field.choice(languages)),
  /** Null for a draft; in the future for a scheduled one. */
  published_at: field.nullable(field.instant()),
  updated_at: field.instant(),
});

const text = {
  lang: field.choice(languages),
  title: field.string(),
  summary: field.string(),
  body: field.string(),
};

export const contentOperatorCalls = {
  articles: call({
    method: 'GET',
    path: '/console/content/articles',
    access: 'operator',
    roles: ['content'],
    summary: 'Every article, drafts included, newest change first; or those of one kind.',
    input: field.object({
      c_id: field.optional(field.integerChoice(Object.values(categories))),
      page: field.page(),
      limit: field.limit(25),
    }),
    output: field.object({ list: field.list(listed), total: field.whole() }),
    refusals: [],
  }),
  article: call({
    method: 'GET',
    path: '/console/content/article',
    access: 'operator',
    roles: ['content'],
    summary: 'One article with its texts as they were typed, in every available language.',
    input: field.object({ id: field.id() }),
    output: field.object({ ...listed.shape, texts: field.list(field.object(text)) }),
    refusals: ['not_found'],
  }),
  saveText: call({
    method: 'POST',
    path: '/console/content/save_text',
    access: 'operator',
    roles: ['content'],
    summary: 'Writes the text of an article in one language; every edit is an act in the public log.',
    input: field.object({
      id: field.id(),
      /** Not `lang`, which every request has for the language of its answer. */
      language: field.choice(languages),
      title: field.text(1, 200),
      summary: field.text(0, 500),
      /** A form may have 64 KiB, and an encoded Thai letter takes nine bytes. */
      body: field.text(0, 6000),
    }),
    output: field.object(text),
    refusals: ['not_found', 'content_text_refused'],
  }),
  create: call({
    method: 'POST',
    path: '/console/content/create',
    access: 'operator',
    roles: ['content'],
    summary: 'Creates a draft of a kind that has many articles, with its title in one language.',
    input: field.object({
      c_id: field.integerChoice(openCategories),
      /** Questions have a category, and nothing else does. */
      faq_category: field.optional(field.choice(faqCategories)),
      language: field.choice(languages),
      title: field.text(1, 200),
    }),
    output: field.object({ id: field.whole() }),
    refusals: ['content_text_refused'],
  }),
  publish: call({
    method: 'POST',
    path: '/console/content/publish',
    access: 'operator',
    roles: ['content'],
    summary: 'Shows an article to readers; refused while one of the nine languages is missing.',
    input: field.object({ id: field.id() }),
    output: field.object({ published_at: field.instant() }),
    refusals: ['not_found', 'content_languages_missing'],
  }),
  takeBack: call({
    method: 'POST',
    path: '/console/content/take_back',
    access: 'operator',
    roles: ['content'],
    summary: 'Makes a published article a draft again; required pages cannot be unpublished.',
    input: field.object({ id: field.id() }),
    output: field.nothing(),
    refusals: ['not_found', 'content_must_stay'],
  }),
};

import { afterAll, expect, test } from 'vitest';
import { contentCalls } from '#contract/content/calls.ts';
import { contentOperatorCalls as calls } from '#contract/content/operator-calls.ts';
import type { Refused } from '#contract/kit/client.ts';
import { languages } from '#contract/kit/languages.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { testExchange } from '#server/testing/exchange.ts';
import { operatorWith } from '#server/testing/operators.ts';
import { ensureDemoContent } from './index.ts';

const exchange = await testExchange();
afterAll(() => exchange.close());
await ensureDemoContent(exchange.ports);
const editor = (await operatorWith(exchange, 'content')).client;
const auditor = (await operatorWith(exchange, 'compliance')).client;

const reasonOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (refused: unknown) => (refused as Refused).reason,
  );
const edits = () => auditor.send(operatorsCalls.acts, { limit: 50, action: 'content.edit' });
const text = { language: 'en' as const, title: 'Edited', summary: 'Short.', body: '## Head\nA <b>text</b>.' };

test('CO13 an editor sees every article, drafts included, with its languages', async () => {
  await exchange.ports.db.run`insert into article (c_id, updated_at) values (4, ${exchange.clock.now()})`;
  const { list, total } = await editor.send(calls.articles, { page: 1, limit: 100 });
  expect(list).toHaveLength(total);
  expect(list.find(({ published_at }) => published_at === null)).toMatchObject({ title: '', languages: [] });
  const news = await editor.send(calls.articles, { c_id: 4, page: 1, limit: 2 });
  expect(news.list).toHaveLength(2);
  expect(news.total).toBe(4);
  expect(new Set(news.list.map(({ c_id }) => c_id))).toEqual(new Set([4]));
  const whole = await editor.send(calls.article, { id: 1001 });
  expect(whole.texts.map(({ lang }) => lang).sort()).toEqual([...languages].sort());
});

test('CO14 an edit is shown to readers, and is in the log with before and after', async () => {
  exchange.clock.forward(1000);
  expect(await editor.send(calls.saveText, { id: 1001, ...text })).toMatchObject({ lang: 'en', body: text.body });
  const article = await exchange.client().send(contentCalls.newsDetail, { id: 1001 });
  expect(article).toMatchObject({ title: 'Edited', updated_at: exchange.clock.now() });
  expect(article.content).toContain('A &lt;b&gt;text&lt;/b&gt;.');
  const [act] = await edits();
  expect(act).toMatchObject({ action: 'content.edit', target_type: 'article', target_id: '1001' });
  expect(JSON.parse(act?.after ?? '')).toMatchObject({ lang: 'en', title: 'Edited', body: text.body });
  expect(JSON.parse(act?.before ?? '')).toMatchObject({ lang: 'en' });
});

test('CO14 an edit that changes nothing is not recorded', async () => {
  const count = (await edits()).length;
  await editor.send(calls.saveText, { id: 1001, ...text });
  expect(await edits()).toHaveLength(count);
});

test.each([
  ['a title of two lines', { title: 'One\nTwo' }],
  ['a title of blanks', { title: '   ' }],
  ['a character that turns the direction', { body: 'a\u202eb' }],
  ['a carriage return', { body: 'a\rb' }],
  ['a hidden isolate in the summary', { summary: '\u2066x' }],
])('CO15 %s is refused', async (_what, wrong) => {
  const count = (await edits()).length;
  expect(await reasonOf(editor.send(calls.saveText, { id: 1001, ...text, ...wrong }))).toBe('content_text_refused');
  expect(await edits()).toHaveLength(count);
});

test('an article that does not exist is not found, and the longest text is accepted over HTTP', async () => {
  expect(await reasonOf(editor.send(calls.article, { id: 77 }))).toBe('not_found');
  expect(await reasonOf(editor.send(calls.saveText, { id: 77, ...text }))).toBe('not_found');
  const long = { ...text, language: 'th' as const, body: 'ก'.repeat(6000) };
  expect(await editor.send(calls.saveText, { id: 1001, ...long })).toMatchObject({ lang: 'th', body: long.body });
});

test('CO16 CO17 a draft is created, written in nine languages, published and taken back, each an act', async () => {
  const draft = { c_id: 4 as const, language: 'en' as const, title: 'Fresh' };
  const { id } = await editor.send(calls.create, draft);
  const readers = () => reasonOf(exchange.client().send(contentCalls.newsDetail, { id }));
  expect(await readers()).toBe('not_found');
  await expect(editor.send(calls.publish, { id })).rejects.toMatchObject({
    reason: 'content_languages_missing',
    message: 'Every language is needed first. Missing: zh, hk, th, jp, vi, kor, fra, spa',
  });
  for (const language of languages) await editor.send(calls.saveText, { id, ...text, language });
  exchange.clock.forward(1000);
  const { published_at } = await editor.send(calls.publish, { id });
  expect(await readers()).toBe('done');
  exchange.clock.forward(1000);
  expect(await editor.send(calls.publish, { id })).toEqual({ published_at });
  await editor.send(calls.takeBack, { id });
  expect(await readers()).toBe('not_found');
  const acts = await auditor.send(operatorsCalls.acts, { limit: 50, target_type: 'article', target_id: String(id) });
  const done = acts.map(({ action }) => action).filter((action) => action !== 'content.edit');
  expect(done).toEqual(['content.take-back', 'content.publish', 'content.create']);
});

test('CO16 CO17 what cannot be created, published or unpublished is refused and leaves nothing', async () => {
  const { total } = await editor.send(calls.articles, { page: 1, limit: 1 });
  const begin = { c_id: 4 as const, language: 'en' as const, title: 'Fresh' };
  for (const [wrong, reason] of [
    [{ ...begin, c_id: 26 as const }, 'parameter_error'],
    [{ ...begin, faq_category: 'funds' as const }, 'parameter_error'],
    [{ ...begin, title: ' ' }, 'content_text_refused'],
  ] as const)
    expect(await reasonOf(editor.send(calls.create, wrong))).toBe(reason);
  expect(await reasonOf(editor.send(calls.publish, { id: 999_999 }))).toBe('not_found');
  expect(await reasonOf(editor.send(calls.takeBack, { id: 19 }))).toBe('content_must_stay');
  expect((await editor.send(calls.articles, { page: 1, limit: 1 })).total).toBe(total);
});

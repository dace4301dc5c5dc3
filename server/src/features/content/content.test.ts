import { afterAll, expect, test } from 'vitest';
import { contentCalls } from '#contract/content/calls.ts';
import { categories, faqCategories, isSafeLink, pageCategories } from '#contract/content/rules.ts';
import type { Refused } from '#contract/kit/client.ts';
import { plusDays, plusSeconds } from '#contract/kit/instant.ts';
import { languages } from '#contract/kit/languages.ts';
import { loggedIn } from '#server/testing/customers.ts';
import { testExchange } from '#server/testing/exchange.ts';
import { ensureDemoContent } from './index.ts';

const exchange = await testExchange();
afterAll(() => exchange.close());

const { db } = exchange.ports;
const anyone = exchange.client();
const pages = ['faq', 'contact', 'about', 'compliance', 'popup'] as const;

const reasonOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (refused: unknown) => (refused as Refused).reason,
  );

const list = (c_id: 4 | 5, page = 1, limit = 15) => anyone.send(contentCalls.newsList, { c_id, page, limit });
const read = (id: number, client = anyone) => client.send(contentCalls.newsDetail, { id });

const newText = { title: 'A title', summary: '', body: 'A text.', lang: 'en' };

const write = async (c_id: number, text: Partial<typeof newText> = {}, published_at = exchange.clock.now()) => {
  const row = await db.row<{ id: number }>`
    insert into article (c_id, sorts, published_at, updated_at)
    values (${c_id}, 500, ${published_at}, ${exchange.clock.now()}) returning id`;
  const id = row?.id ?? 0;
  const { title, summary, body, lang } = { ...newText, ...text };
  await db.run`insert into article_text (article_id, lang, title, summary, body)
    values (${id}, ${lang}, ${title}, ${summary}, ${body})`;
  return id;
};

test('before anything is written, every list is empty and every page is null (CO8, CO9, CO12)', async () => {
  expect(await list(4)).toMatchObject({ list: [], count: 0, page: 1, limit: 15, version: { version: '0.8.0' } });
  expect(await anyone.send(contentCalls.faqList, {})).toEqual([]);
  for (const page of pages) expect(await anyone.send(contentCalls[page], {})).toBeNull();
  expect(await reasonOf(read(categories.terms))).toBe('not_found');
});

test('a demo is filled once, and stays as its editors leave it (CO12)', async () => {
  await ensureDemoContent(exchange.ports);
  await db.run`delete from article where id = 1003`;
  await db.run`update article_text set title = 'Edited' where article_id = 1001 and lang = 'en'`;
  await ensureDemoContent(exchange.ports);
  expect((await list(4)).list.map(({ id, title }) => [id, title])).toEqual([
    [1001, 'Edited'],
    [1002, 'Prices that you can check'],
  ]);
});

test('two servers that start concurrently fill it once (CO12)', async () => {
  await db.run`delete from article`;
  await Promise.all([ensureDemoContent(exchange.ports), ensureDemoContent(exchange.ports)]);
  expect((await list(4)).count).toBe(3);
  expect((await list(5)).count).toBe(3);
});

test('every page of the house has the number of its kind (CO1)', async () => {
  for (const id of pageCategories) expect(await read(id)).toMatchObject({ id, c_id: id });
  await expect(db.run`insert into article (id, c_id, updated_at) values (5000, 19, now())`).rejects.toThrow(
    'pages_have_the_number_of_their_kind',
  );
});

test.each(languages)('the demo is complete in %s, and marked as such (CO2, CO12)', async (language) => {
  const reader = exchange.client(undefined, language);
  const news = await reader.send(contentCalls.newsList, { c_id: 4, page: 1, limit: 15 });
  const questions = await reader.send(contentCalls.faqList, {});
  expect([...new Set([...news.list, ...questions].map(({ lang }) => lang))]).toEqual([language]);
  expect(questions.length).toBeGreaterThanOrEqual(12);
  expect(new Set(questions.map(({ category }) => category))).toEqual(new Set(faqCategories));
  for (const question of questions) expect(question.body.length).toBeGreaterThan(0);
  for (const id of [...pageCategories, 1001, 1002, 1003]) {
    const article = await read(id, reader);
    expect(article.lang).toBe(language);
    expect(article.body.length, article.title).toBeGreaterThan(0);
  }
});

test('every language has the same headings, lists and links in every article (CO2, CO5)', async () => {
  const ids = (await db.rows<{ id: number }>`select id from article order by id`).map(({ id }) => id);
  const shapeOf = async (language: (typeof languages)[number]) =>
    Promise.all(
      ids.map(async (id) => {
        const { body } = await read(id, exchange.client(undefined, language));
        const links = body.flatMap(({ lines }) => lines.flat().flatMap(({ href }) => href ?? []));
        return { id, blocks: body.map(({ kind, anchor, lines }) => [kind, anchor, lines.length]), links: links.sort() };
      }),
    );
  const english = await shapeOf('en');
  expect(english.flatMap(({ links }) => links).filter((link) => !isSafeLink(link))).toEqual([]);
  for (const language of languages) expect(await shapeOf(language), language).toEqual(english);
});

test('an article without a translation is shown in English, and what has no English is not shown (CO2)', async () => {
  const english = await write(4, { title: 'Only English' });
  const thai = await write(4, { title: 'เฉพาะภาษาไทย', lang: 'th' });
  expect(await read(english, exchange.client(undefined, 'th'))).toMatchObject({ lang: 'en', title: 'Only English' });
  expect(await read(thai, exchange.client(undefined, 'th'))).toMatchObject({ lang: 'th' });
  expect(await reasonOf(read(thai))).toBe('not_found');
  const { list: shown, count } = await list(4);
  expect(shown.map(({ id }) => id)).not.toContain(thai);
  expect(count).toBe(shown.length);
});

test('drafts and scheduled articles are not found, nor shown as the notice (CO3, CO8)', async () => {
  const later = await write(4, {}, plusDays(exchange.clock.now(), 1));
  const draft = await write(32, { title: 'Draft notice' });
  await db.run`update article set published_at = null, sorts = 0 where id = ${draft}`;
  expect(await reasonOf(read(later))).toBe('not_found');
  expect(await reasonOf(read(draft))).toBe('not_found');
  expect((await anyone.send(contentCalls.popup, {}))?.id).toBe(4001);
  exchange.clock.forward(86_400_000);
  expect((await read(later)).id).toBe(later);
  await db.run`delete from article where id in (${later}, ${draft})`;
});

test('markup in the database is shown as text (CO4)', async () => {
  const hostile = '<script>alert(1)</script><img src=x onerror=alert(2)>';
  const id = await write(4, {
    title: hostile,
    summary: hostile,
    body: `## ${hostile}\n${hostile}\n- [x](javascript:a)`,
  });
  const { content, body, title } = await read(id);
  expect(content).not.toMatch(/<(?!\/?(?:h2|p|ul|li|a)\b)/);
  expect(content).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(content).not.toContain('href');
  expect(body[1]).toEqual({ kind: 'paragraph', anchor: '', lines: [[{ text: hostile, href: null }]] });
  expect(title).toBe(hostile);
  await db.run`delete from article where id = ${id}`;
});

test('lists are paged, sorted and bounded (CO7)', async () => {
  const old = await write(4, {}, plusSeconds(exchange.clock.now(), -60));
  const fresh = await write(4);
  const all = (await list(4)).list.map(({ id }) => id);
  expect(all.indexOf(fresh)).toBe(all.indexOf(old) - 1);
  expect(all[0]).toBe(1001);
  expect((await list(4, 2, 2)).list.map(({ id }) => id)).toEqual(all.slice(2, 4));
  expect((await list(4, 10_000, 100)).list).toEqual([]);
  const [head] = (await list(5)).list;
  expect(head).toMatchObject({ c_id: 5, cover: '/h5/covers/prices.svg', link: '/pages/common/article?id=34' });
  expect(head).not.toHaveProperty('body');
});

test('a list ends after its thousandth article, however many there are (CO7, P27)', async () => {
  await db.run`
    with added as (insert into article (c_id, sorts, published_at, updated_at)
      select 5, 900, ${exchange.clock.now()}, ${exchange.clock.now()} from generate_series(1, 1100) returning id)
    insert into article_text (article_id, lang, title) select id, 'en', 'Many' from added`;
  expect((await list(5)).count).toBe(1000);
  expect((await list(5, 10, 100)).list).toHaveLength(100);
  expect((await list(5, 11, 99)).list).toHaveLength(10);
  expect((await list(5, 11, 100)).list).toEqual([]);
  await db.run`delete from article where sorts = 900`;
});

test('help is one text for legacy clients, and a list for ours (CO9)', async () => {
  const questions = await anyone.send(contentCalls.faqList, {});
  const help = await anyone.send(contentCalls.faq, {});
  expect(help).toMatchObject({ c_id: 18, title: 'Help' });
  for (const { id, question } of questions) {
    expect(help?.content).toContain(`<h2 id="q-${id}">${question.replaceAll("'", '&#39;')}</h2>`);
  }
});

test('a customer rates an article once, and may change the rating (CO10)', async () => {
  const alice = await loggedIn(exchange);
  const bob = await loggedIn(exchange);
  const opinion = async ({ client } = alice) => (await client.send(contentCalls.opinion, { id: 1001 })).useful;
  expect(await opinion()).toBeNull();
  await alice.client.send(contentCalls.helpful, { id: 1001, useful: true });
  expect(await opinion()).toBe(true);
  await alice.client.send(contentCalls.helpful, { id: 1001, useful: false });
  expect(await opinion()).toBe(false);
  expect(await opinion(bob)).toBeNull();
  const rows = await db.rows`select * from article_opinion where article_id = 1001`;
  expect(rows).toHaveLength(1);
  expect(await reasonOf(alice.client.send(contentCalls.helpful, { id: 999_999, useful: true }))).toBe('not_found');
});

test('guests are asked to log in before they rate (CO10)', async () => {
  expect(await reasonOf(anyone.send(contentCalls.helpful, { id: 1001, useful: true }))).toBe('session_invalid');
  expect(await reasonOf(anyone.send(contentCalls.opinion, { id: 1001 }))).toBe('session_invalid');
});

test.each([
  ['a control character', 'a\u0007b'],
  ['a new line', 'a\nb'],
  ['turned writing', 'abc\u202edcba'],
  ['nothing', ''],
  ['too much', 'a'.repeat(201)],
])('the database refuses %s as a title (CO11)', async (_what, title) => {
  await expect(db.run`update article_text set title = ${title} where article_id = 1001`).rejects.toThrow('title_check');
});

test.each(['https://evil.example/x.svg', '/h5/covers/../x.svg', '/etc/passwd', 'javascript:alert(1)', 'x.png'])(
  'the database refuses the picture %s (CO11)',
  async (cover) => {
    await expect(db.run`update article set cover = ${cover} where id = 2001`).rejects.toThrow('cover_check');
    await expect(db.run`update article set link = ${`javascript:${cover}`} where id = 2001`).rejects.toThrow(
      'link_check',
    );
  },
);

const post = async (path: string, fields: Record<string, string>) => {
  const reply = await fetch(`${exchange.url}/api${path}`, { method: 'POST', body: new URLSearchParams(fields) });
  return { status: reply.status, ...((await reply.json()) as { type: string; message: unknown; reason?: string }) };
};

test.each([
  '0',
  '-1',
  '1.5',
  '1e3',
  '9007199254740992',
  '99999999999999999999',
  '',
  'x',
  '\u0000',
  '1\u0000',
  ' 1',
  'null',
])('the id %j is refused in words (CO7)', async (id) => {
  expect(await post('/news/detail', { id })).toMatchObject({ status: 200, type: 'error', reason: 'parameter_error' });
  expect((await post('/news/helpful', { id, useful: '1' })).status).toBe(200);
});

test('an id that nothing has is not found (CO7)', async () => {
  expect(await post('/news/detail', { id: '9007199254740991' })).toMatchObject({ status: 200, reason: 'not_found' });
});

test.each(['0', '7', '19', '26', '32', '-4', '4.0', '44', '', 'news', '4 or 1=1', '\u0000'])(
  'the kind %j is not listed (CO7)',
  async (c_id) => {
    expect(await post('/news/list', { c_id })).toMatchObject({ status: 200, type: 'error', reason: 'parameter_error' });
  },
);

test.each([
  { page: '99999999', limit: '99999999' },
  { page: '-5', limit: '0' },
  { page: 'undefined', limit: 'null' },
  { page: '\u0000', limit: "1'; drop table article; --" },
])('pages are clamped: %o (CO7)', async ({ page, limit }) => {
  expect(await post('/news/list', { c_id: '4', page, limit })).toMatchObject({ status: 200, type: 'ok' });
});

test.each(['xx', 'EN', 'th\u0000', '../zh', 'constructor', "en' or '1'='1"])(
  'in the language %j everything is in English (CO2)',
  async (lang) => {
    expect(await post('/news/detail', { id: '19', lang })).toMatchObject({ type: 'ok', message: { lang: 'en' } });
  },
);

test('nothing above caused an internal error', () => {
  expect(exchange.errors).toEqual([]);
});

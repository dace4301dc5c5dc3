import { afterAll, beforeAll, expect, it } from 'vitest';
import { dashboardCalls } from '#contract/dashboard/calls.ts';
import { operatorRoles } from '#contract/kit/roles.ts';
import { nftOperatorCalls as calls } from '#contract/nft/operator-calls.ts';
import { recordCalls } from '#contract/operators/record-calls.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorWith, type TestOperator } from '#server/testing/operators.ts';
import { reasonOf } from '#server/testing/reasons.ts';
import { submitted as submittedSeries } from './testing/at-the-boxes.ts';
import { artist, MINUTE_MS, offered, quote, workOf } from './testing/at-the-gallery.ts';
import { applicant, confirm, decide, newestListing, open, submittedWork, twoOfSupport } from './testing/reviewers.ts';

let exchange: TestExchange;
let ann: TestOperator;
let ben: TestOperator;
let painter: TestCustomer;
const PAGE = { page: 1, limit: 100 };

beforeAll(async () => {
  exchange = await testExchange();
  [ann, ben] = await twoOfSupport(exchange);
  painter = await artist(exchange);
  await quote(exchange);
});
afterAll(async () => {
  await exchange.close();
  if (exchange.errors.length > 0) throw new Error(exchange.errors.join('\n'));
});

const queueOf = async ({ client }: TestOperator, name: string) =>
  (await client.send(dashboardCalls.queues, {})).find(({ queue }) => queue === name);

it('NF2 artists that wait come first, oldest first, and each has a page', async () => {
  const first = await applicant(exchange);
  exchange.clock.forward(MINUTE_MS);
  const second = await applicant(exchange, 0);
  const { artists, total } = await ann.client.send(calls.operatorArtists, PAGE);
  expect(artists.map(({ id }) => id)).toEqual([first.user_id, second.user_id, painter.user_id]);
  expect(total).toBe(3);
  expect(artists.map(({ level }) => level)).toEqual([1, 0, 0]);
  const { artists: active } = await ann.client.send(calls.operatorArtists, { state: 'active', ...PAGE });
  expect(active.map(({ id }) => id)).toEqual([painter.user_id]);
  const one = await ann.client.send(calls.operatorArtists, { id: second.user_id, ...PAGE });
  expect(one).toMatchObject({
    total: 1,
    artists: [{ id: second.user_id, description: 'I paint the sea.', is_of_house: false, proposal_id: null }],
  });
});

it('NF3 NM6 opening a work that is not shown is an act that its artist sees, once in 15 minutes', async () => {
  const who = await artist(exchange);
  const [work, shown] = [await submittedWork(exchange, who), await workOf(exchange, who)];
  const seen = async () =>
    (await who.client.send(recordCalls.customerActs, { limit: 20 })).filter(({ action }) => action === 'nft.view-work');
  const { works } = await ann.client.send(calls.operatorWorks, { artist_id: who.user_id, ...PAGE });
  expect(
    works.map(({ id }) => id),
    'a list is no look',
  ).toEqual([work.id, shown.id]);
  await open(ann, shown);
  expect(await seen()).toEqual([]);
  const opened = await open(ann, work);
  expect(opened).toMatchObject({ id: work.id, description: 'Oil on linen.', collection_name: null, listing_id: null });
  await open(ann, work);
  expect(await seen()).toMatchObject([
    { target_type: 'nft_work', target_id: String(work.id), operator_id: ann.operator_id, reason: 'review' },
  ]);
  await open(ben, work);
  expect(await seen()).toHaveLength(2);
  exchange.clock.forward(16 * MINUTE_MS);
  await open(ann, work);
  expect(await seen()).toHaveLength(3);
  expect(await reasonOf(open(ann, { id: 987_654_321 }))).toBe('nft_unknown');
});

it('NM6 the addresses of a work in review are signed, and the plain ones show nothing', async () => {
  const work = await submittedWork(exchange, painter);
  const { media } = await open(ann, work);
  expect(media.large).toMatch(/^\/media\/[0-9a-f]{32}-large\.webp\?e=\d+&s=[\w-]+$/);
  const [plain = ''] = media.large.split('?');
  expect((await fetch(exchange.url + plain)).status).toBe(404);
});

it('NF3 works are found by their code and by their artist', async () => {
  const work = await submittedWork(exchange, painter, 'Needle');
  const found = async (wanted: object) =>
    (await ann.client.send(calls.operatorWorks, { ...wanted, ...PAGE })).works.map(({ id }) => id);
  expect(await found({ code: work.code })).toEqual([work.id]);
  expect(await found({ code: work.code, state: 'shown' })).toEqual([]);
  expect(await found({ artist_id: painter.user_id })).toContain(work.id);
  expect(await found({ code: "' or 1=1 --" })).toEqual([]);
});

it('NF3 pages lead from what waits to the rest, each row once, whatever their size', async () => {
  const who = await artist(exchange);
  for (let made = 0; made < 3; made++) {
    await submittedWork(exchange, who);
    exchange.clock.forward(1000);
    await workOf(exchange, who);
  }
  const wanted = { artist_id: who.user_id };
  const all = (await ann.client.send(calls.operatorWorks, { ...wanted, ...PAGE })).works;
  expect(all.map(({ state }) => state)).toEqual(['review', 'review', 'review', 'shown', 'shown', 'shown']);
  const times = all.map(({ submitted_at }) => submitted_at);
  expect(times.slice(0, 3)).toEqual(times.slice(0, 3).toSorted());
  expect(times.slice(3)).toEqual(times.slice(3).toSorted().toReversed());
  for (const limit of [1, 2, 4, 5]) {
    const ids: number[] = [];
    for (let page = 1; page <= 6; page++) {
      const { works, total } = await ann.client.send(calls.operatorWorks, { ...wanted, page, limit });
      expect(total).toBe(6);
      ids.push(...works.map(({ id }) => id));
    }
    expect(ids, `pages of ${limit}`).toEqual(all.map(({ id }) => id));
  }
  const states = async (state: 'review' | 'shown' | 'refused') =>
    (await ann.client.send(calls.operatorWorks, { ...wanted, state, page: 1, limit: 2 })).works.map(
      (work) => work.state,
    );
  expect([await states('review'), await states('shown'), await states('refused')]).toEqual([
    ['review', 'review'],
    ['shown', 'shown'],
    [],
  ]);
});

it('NS2 NB1 lists of sales and of series have terms, a picture and what is proposed', async () => {
  const work = await workOf(exchange, painter);
  await offered(exchange, painter, work, { increment: '10' });
  const { id } = await newestListing(exchange, work);
  const { proposal_id } = await decide(ann, 'listing', id);
  const sales = await ann.client.send(calls.operatorListings, { id, ...PAGE });
  expect(sales).toMatchObject({
    total: 1,
    listings: [{ id, name: 'Tide', kind: 'auction', margin: null, proposal_id }],
  });
  expect(sales.listings[0]?.media.small).toContain('/media/');
  const { id: series_id } = await submittedSeries(exchange, painter);
  const { series } = await ann.client.send(calls.operatorSeries, { state: 'review', ...PAGE });
  expect(series).toMatchObject([
    { id: series_id, total: { N: 6, R: 3, SR: 1 }, sold: 0, mode: null, proposal_id: null },
  ]);
  const page = await ann.client.send(calls.operatorSeriesWorks, { id: series_id, page: 1, limit: 4 });
  expect([page.total, page.works.map(({ rarity }) => rarity)]).toEqual([10, ['SR', 'R', 'R', 'R']]);
  expect(await ann.client.send(calls.operatorSeriesWorks, { id: 987_654_321, ...PAGE })).toEqual({
    total: 0,
    works: [],
  });
});

it('NF2 NF3 what waits is counted for support, with what the asker has proposed', async () => {
  const before = await queueOf(ann, 'nft_artists');
  const who = await applicant(exchange);
  await decide(ann, 'artist', who.user_id);
  expect(await queueOf(ann, 'nft_artists')).toMatchObject({ count: (before?.count ?? 0) + 1, own: 1 });
  expect(await queueOf(ben, 'nft_artists')).toMatchObject({ own: 0 });
  const lists = {
    nft_works: (await ann.client.send(calls.operatorWorks, { state: 'review', ...PAGE })).total,
    nft_listings: (await ann.client.send(calls.operatorListings, { state: 'review', ...PAGE })).total,
    nft_series: (await ann.client.send(calls.operatorSeries, { state: 'review', ...PAGE })).total,
  };
  for (const [name, count] of Object.entries(lists)) {
    expect(count, name).toBeGreaterThan(0);
    expect(await queueOf(ann, name), name).toMatchObject({ count, late: 0, due_at: null });
  }
  expect(await queueOf(await operatorWith(exchange, 'finance'), 'nft_works')).toBeUndefined();
});

it('NF2 to NF4 are read and decided by support alone', async () => {
  const { user_id } = await applicant(exchange);
  const { id } = await submittedWork(exchange, painter);
  const tries = ({ client }: Pick<TestOperator, 'client'>) => [
    () => client.send(calls.operatorArtists, PAGE),
    () => client.send(calls.operatorWorks, PAGE),
    () => client.send(calls.operatorWork, { id }),
    () => client.send(calls.operatorListings, PAGE),
    () => client.send(calls.operatorSeries, PAGE),
    () => client.send(calls.operatorSeriesWorks, { id, ...PAGE }),
    () => client.send(calls.operatorDecide, { target: 'artist', id: user_id, decision: 'refuse', reason: 'legal' }),
    () => client.send(calls.operatorTakeDown, { id, reason: 'legal' }),
    () => client.send(calls.operatorEndSeries, { id, reason: 'legal' }),
  ];
  const proposal = await decide(ann, 'artist', user_id, 'refuse', 'legal');
  for (const role of operatorRoles.filter((one) => one !== 'support')) {
    const other = await operatorWith(exchange, role);
    for (const attempt of tries(other)) expect(await reasonOf(attempt()), role).toBe('operator_not_allowed');
    expect(await reasonOf(confirm(other, proposal)), role).toBe('operator_not_allowed');
  }
  for (const attempt of tries(painter)) expect(await reasonOf(attempt()), 'a customer').not.toBe('done');
});

it('NF2 refuses every hostile value', async () => {
  const post = async (path: string, fields: Readonly<Record<string, string>>): Promise<string> => {
    const sent = { method: 'POST', headers: { authorization: ann.token }, body: new URLSearchParams(fields) };
    const answer = (await (await fetch(`${exchange.url}/api${path}`, sent)).json()) as {
      type: string;
      reason?: string;
    };
    return answer.type === 'ok' ? 'ok' : (answer.reason ?? '');
  };
  const decision = { target: 'artist', id: '1', decision: 'approve', reason: 'rules_met' };
  for (const id of ['0', '-1', '1e3', '9007199254740992', '1;drop table nft_work', '', 'NaN', '1.5', '٣']) {
    expect(await post('/console/nft/decide', { ...decision, id }), id).toBe('parameter_error');
    expect(await post('/console/nft/take_down', { id, reason: 'legal' }), id).toBe('parameter_error');
    expect(await post('/console/nft/end_series', { id, reason: 'legal' }), id).toBe('parameter_error');
  }
  for (const id of ['9007199254740991', '2147483648']) {
    for (const target of ['artist', 'work', 'listing', 'series']) {
      expect(await post('/console/nft/decide', { ...decision, target, id }), target).toBe('nft_review_unknown');
    }
    expect(await post('/console/nft/take_down', { id, reason: 'legal' })).toBe('nft_unknown');
    expect(await post('/console/nft/end_series', { id, reason: 'legal' })).toBe('nft_unknown');
  }
  expect(await post('/console/nft/decide', { ...decision, target: 'owner' })).toBe('parameter_error');
  expect(await post('/console/nft/decide', { ...decision, reason: 'because' })).toBe('parameter_error');
  expect(await post('/console/nft/take_down', { id: '1', reason: 'poor_quality' })).toBe('parameter_error');
});

it('NS1 no call of operators takes a price, a winner or a person of their own', () => {
  const allowed = ['id', 'target', 'decision', 'reason', 'state', 'artist_id', 'code', 'page', 'limit'];
  for (const call of Object.values(calls)) {
    const fields = Object.keys((call.input as unknown as { shape: object }).shape);
    expect(fields.filter((field) => !allowed.includes(field))).toEqual([]);
  }
});

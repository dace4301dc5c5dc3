import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boxCalls } from '#contract/nft/box-calls.ts';
import { studioCalls } from '#contract/nft/studio-calls.ts';
import { workCalls } from '#contract/nft/work-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { plusDays, plusSeconds } from '#contract/kit/instant.ts';
import type { InputOf } from '#contract/kit/call.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { testSecrets } from '#server/testing/test-secrets.ts';
import { approveSeries, refuseSeries } from './service/series.ts';
import { artist, buy, buyer, drawAll, onSale, submitted, USDT, worksOf } from './testing/at-the-boxes.ts';

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await testExchange();
});
afterAll(() => exchange.close());

type Input = InputOf<typeof studioCalls.makeSeries>;

const make = ({ client }: TestCustomer, works: string, more: Partial<Input> = {}) =>
  client.send(studioCalls.makeSeries, {
    name: 'Small seas',
    works,
    price: Decimal.of(10),
    currency_id: USDT,
    start_time: exchange.clock.now(),
    end_time: plusDays(exchange.clock.now(), 7),
    ...more,
  });

const refused = async (attempt: Promise<unknown>, reason: string): Promise<void> => {
  await expect(attempt).rejects.toMatchObject({ reason });
};

const boxed = async (codes: readonly string[]): Promise<number> =>
  (
    await exchange.ports.db.one<{ n: number }>`
    select count(*) as n from nft_work where code = any(${codes}::text[]) and is_boxed`
  ).n;

const decide = (id: number, as: 'approve' | 'refuse') =>
  exchange.ports.db.transaction((tx) =>
    as === 'approve' ? approveSeries(exchange.ports, tx, id, tx.now()) : refuseSeries(tx, id, 'misleading', tx.now()),
  );

describe('NB1 making a series', () => {
  test('NB1: its works wait with it in no other sale; taken back or refused, they are free', async () => {
    const who = await artist(exchange);
    const codes = await worksOf(exchange, who.user_id, 3);
    const works = codes.map((code, place) => `${code}:${['N', 'R', 'SR'][place]}`).join(',');
    const first = await make(who, works);
    expect(first).toMatchObject({ state: 'review', total: { N: 1, R: 1, SR: 1 }, status: 2, mode: 'batch' });
    expect(await boxed(codes)).toBe(3);
    await refused(make(who, works), 'nft_listed');
    await refused(exchange.client().send(boxCalls.series, { code: first.code }), 'nft_unknown');
    await refused((await artist(exchange)).client.send(studioCalls.withdrawSeries, { id: first.id }), 'nft_unknown');
    await who.client.send(studioCalls.withdrawSeries, { id: first.id });
    await refused(who.client.send(studioCalls.withdrawSeries, { id: first.id }), 'nft_not_listed');
    expect(await boxed(codes)).toBe(0);
    const second = await make(who, works);
    await decide(second.id, 'refuse');
    expect(await boxed(codes)).toBe(0);
    await expect(decide(second.id, 'approve')).rejects.toThrow('proposal_not_possible');
    const { data, count } = await who.client.send(studioCalls.series, { page: 1, limit: 20 });
    expect(count).toBe(2);
    expect(data.map(({ state, reason }) => [state, reason])).toEqual([
      ['refused', 'misleading'],
      ['withdrawn', ''],
    ]);
  });

  test('NB1: works of others, works twice, a single one, and what is no list of works are refused', async () => {
    const [who, other] = [await artist(exchange), await artist(exchange)];
    const [one = '', two = ''] = await worksOf(exchange, who.user_id, 2);
    const [foreign = ''] = await worksOf(exchange, other.user_id, 1);
    const wrong = [
      `${one}:N`,
      `${one}:N,${one}:R`,
      `${one}:N,${two}:N,`,
      `${one}:N,${two}:X`,
      `${one}:N;${two}:N`,
      `${one}:N,${two.toUpperCase()}:N`,
      `${one}:N,${foreign}:N`,
      `${one}:N,${'0'.repeat(32)}:N`,
      `${one}:N, ${two}:N`,
    ];
    for (const works of wrong) await refused(make(who, works), 'nft_series_wrong');
    await exchange.ports.db.run`update nft_work set owner_id = ${other.user_id} where code = ${two}`;
    await refused(make(who, `${one}:N,${two}:N`), 'nft_not_owner');
    await exchange.ports.db.run`update nft_work set owner_id = ${who.user_id} where code = ${two}`;
    const works = `${one}:N,${two}:R`;
    for (const price of ['0', '1000000001', '0.0000001'])
      await refused(make(who, works, { price: Decimal.of(price) }), 'wrong_price');
    const now = exchange.clock.now();
    await refused(make(who, works, { end_time: now }), 'wrong_time');
    await refused(make(who, works, { start_time: plusDays(now, 91), end_time: plusDays(now, 92) }), 'wrong_time');
    await refused(make(who, works, { currency_id: 9999 }), 'nft_currency');
    for (const name of ['  ', '\u3164', 'Sea\u3164', 'q\u0301\u0302\u0303\u0304', 'seas.com', 'WhatsApp me'])
      await refused(make(who, works, { name }), 'nft_text_wrong');
    await refused(make(who, works, { description: 'See t.me/seas' }), 'nft_text_wrong');
    await refused(make(who, works, { description: 'Blue\u3164' }), 'nft_text_wrong');
    await refused(make(await buyer(exchange), works), 'nft_artist_not');
    expect(await boxed([one, two])).toBe(0);
    // Both spellings of an accented letter are stored as one.
    expect(await make(who, works, { name: 'Me\u0301r  o' })).toMatchObject({ state: 'review', name: 'M\u00e9r o' });
  });

  test('NB2: each approval has a seed and salts of its own, sealed for that series alone', async () => {
    const who = await artist(exchange);
    const [one, two] = [await submitted(exchange, who), await submitted(exchange, who)];
    for (const { id } of [one, two]) await decide(id, 'approve');
    const rows = await exchange.ports.db.rows<{ id: number; sealed_seed: Buffer; seed_hash: string; root: string }>`
      select id, sealed_seed, seed_hash, root from nft_series where id in (${one.id}, ${two.id}) order by id`;
    expect(new Set(rows.map(({ seed_hash }) => seed_hash)).size).toBe(2);
    expect(new Set(rows.map(({ root }) => root)).size).toBe(2);
    const [first, second] = rows;
    if (!first || !second) throw new Error('two series');
    expect(testSecrets.open(first.sealed_seed, `nft series ${first.id}`)).toMatch(/^[0-9a-f]{64}$/);
    expect(() => testSecrets.open(first.sealed_seed, `nft series ${second.id}`)).toThrow();
    const salts = await exchange.ports.db.rows<{ sealed_salt: Buffer }>`
      select sealed_salt from nft_series_item where series_id = ${first.id}`;
    const opened = salts.map(({ sealed_salt }) => testSecrets.open(sealed_salt, `nft series ${first.id}`));
    expect(new Set(opened).size).toBe(10);
    expect(opened.every((salt) => /^[0-9a-f]{32}$/.test(salt))).toBe(true);
  });

  test('NB1: an approval after the end, or of works that are lost, is refused', async () => {
    const who = await artist(exchange);
    const late = await submitted(exchange, who, { ends_at: plusSeconds(exchange.clock.now(), 120) });
    exchange.clock.forward(120_000);
    await expect(decide(late.id, 'approve')).rejects.toThrow('proposal_not_possible');
    await decide(late.id, 'refuse');
    const lost = await submitted(exchange, who);
    await exchange.ports.db.run`
      update nft_work set state = 'taken_down' where id = (select min(id) from nft_work where series_id = ${lost.id})`;
    await expect(decide(lost.id, 'approve')).rejects.toThrow('proposal_not_possible');
    await decide(lost.id, 'refuse');
  });

  test('NB1 NB8: works that nobody drew are in another series afterwards, those that were drawn never', async () => {
    const series = await onSale(exchange, { ends_at: plusSeconds(exchange.clock.now(), 100) });
    const who = await buyer(exchange);
    await buy(exchange, who, series);
    exchange.clock.forward(100_000);
    await drawAll(exchange);
    const { data: works, count } = await exchange
      .client()
      .send(boxCalls.works, { code: series.code, page: 1, limit: 100 });
    expect(count).toBe(10);
    const [drawn] = works.filter(({ is_drawn }) => is_drawn);
    const free = works.filter(({ is_drawn }) => !is_drawn).map(({ code }) => `${code}:N`);
    expect(free).toHaveLength(9);
    await refused(make(series.artist, [`${drawn?.code}:N`, ...free].join(',')), 'nft_listed');
    expect(await make(series.artist, free.join(','))).toMatchObject({ state: 'review', total: { N: 9 } });
  });

  test('NS7: a series that has not started says whether this customer is told before', async () => {
    const starts_at = plusDays(exchange.clock.now(), 1);
    const { code } = await onSale(exchange, { starts_at, ends_at: plusDays(starts_at, 1) });
    const [who, other] = [await buyer(exchange), await buyer(exchange)];
    const asked = async ({ client }: TestCustomer) => (await client.send(boxCalls.series, { code })).is_reminded;
    await who.client.send(workCalls.remind, { code, on: true });
    expect([await asked(who), await asked(other)]).toEqual([true, false]);
    expect((await exchange.client().send(boxCalls.series, { code })).is_reminded).toBe(false);
    await who.client.send(workCalls.remind, { code, on: false });
    expect(await asked(who)).toBe(false);
  });

  test('NB1: works of a series come in pages, the rarest first, each once', async () => {
    const { code } = await onSale(exchange);
    const page = (number: number, limit: number) =>
      exchange.client().send(boxCalls.works, { code, page: number, limit });
    const all = (await page(1, 100)).data;
    expect(all.map(({ rarity }) => rarity).join(' ')).toBe('SR R R R N N N N N N');
    const pages = await Promise.all([1, 2, 3].map((number) => page(number, 4)));
    expect(pages.flatMap(({ data }) => data)).toEqual(all);
    expect(pages.map(({ count }) => count)).toEqual([10, 10, 10]);
    await refused(exchange.client().send(boxCalls.works, { code: 'f'.repeat(32), page: 1, limit: 4 }), 'nft_unknown');
  });

  test('NB1: the list of series shows those for sale first, then those to come, then those that ended', async () => {
    const now = exchange.clock.now();
    const ended = await onSale(exchange, { ends_at: plusSeconds(now, 100) });
    const running = await onSale(exchange, { ends_at: plusDays(now, 2) });
    const coming = await onSale(exchange, { starts_at: plusDays(now, 1), ends_at: plusDays(now, 3) });
    exchange.clock.forward(100_000);
    const list = await exchange.client().send(boxCalls.seriesList, { page: 1, limit: 100 });
    const places = [running, coming, ended].map(({ id }) => list.findIndex((row) => row.id === id));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places.toSorted((one, other) => one - other)).toEqual(places);
    const halves = [
      ...(await exchange.client().send(boxCalls.seriesList, { page: 1, limit: 2 })),
      ...(await exchange.client().send(boxCalls.seriesList, { page: 2, limit: 2 })),
    ];
    expect(halves.map(({ id }) => id)).toEqual(list.slice(0, 4).map(({ id }) => id));
    const found = await exchange.client().send(boxCalls.seriesList, { page: 1, limit: 100, keyword: '%' });
    expect(found).toEqual([]);
  });
});

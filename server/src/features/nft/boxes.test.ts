import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boxCalls } from '#contract/nft/box-calls.ts';
import { chiSquareOf } from '#contract/nft/box-rules.ts';
import { saleCalls } from '#contract/nft/sale-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, millisecondsOf, plusDays, plusSeconds } from '#contract/kit/instant.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import { sealed } from '../withdrawals/testing/withdrawers.ts';
import { withConnection } from '#server/testing/connection.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorWith } from '#server/testing/operators.ts';
import { endSeries } from './service/series.ts';
import { approved, buy, buyer, drawAll, onSale, USDT } from './testing/at-the-boxes.ts';
import { proofOf, recomputed } from './testing/naive-boxes.ts';

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await testExchange();
});
afterAll(() => exchange.close());

const spot = async ({ user_id }: TestCustomer): Promise<string> =>
  (await balanceOf(exchange.ports.db, customer(user_id, 'spot'), USDT)).toString();
const boxOf = (who: TestCustomer, code: string) => who.client.send(boxCalls.box, { code });
const openOf = (who: TestCustomer, code: string) => who.client.send(boxCalls.open, { code });
const detailOf = (code: string, client = exchange.client()) => client.send(boxCalls.series, { code });
const drawnWorks = async (code: string) =>
  (await exchange.client().send(boxCalls.works, { code, page: 1, limit: 100 })).data.filter((work) => work.is_drawn);
const drawn = async (series_id: number): Promise<number> =>
  (await exchange.ports.db.one<{ n: number }>`select count(drawn_at) as n from nft_box where series_id = ${series_id}`)
    .n;

describe('NB2 NB3 buying a box', () => {
  test('NB2: nothing is sold before the commitment is in the public log', async () => {
    const [who, series] = [await buyer(exchange), await approved(exchange)];
    expect(await detailOf(series.code)).toMatchObject({ status: 2, log_index: null, can_buy: false });
    await expect(buy(exchange, who, series)).rejects.toThrow('nft_not_started');
    await exchange.pump();
    const detail = await detailOf(series.code, who.client);
    expect(detail).toMatchObject({ status: 1, can_buy: true, server_seed: null, for_sale: 10, mode: 'batch' });
    const { id, root, seed_hash } = detail;
    expect(detail.line).toBe(`boxes|1|${id}|10|6|3|1|${root}|${seed_hash}|batch`);
    expect(
      await exchange.ports.db.row`
      select from log_line where index = ${detail.log_index} and line = ${detail.line}`,
    ).toBeDefined();
    await expect(buy(exchange, who, series)).resolves.toMatchObject({ number: 1 });
  });

  test('NB3 NF5: the price leaves the buyer, the fee goes to the house and the rest to the artist, in one entry', async () => {
    const [who, series] = [await buyer(exchange), await onSale(exchange, { price: '9.99' })];
    const bought = await sealed(exchange, who).send(saleCalls.buy, { code: series.code, price: Decimal.of('9.99') });
    expect(bought).toMatchObject({ hold_state: 'unopened', pay_type: 3, rarity: null });
    expect(await spot(who)).toBe('990.01');
    // 2.5 % of 9.99, rounded down to six decimals, is 0.24975.
    expect(await spot(series.artist)).toBe('9.74025');
    expect(await boxOf(who, bought.code)).toMatchObject({ number: 1, state: 'waiting', item: null });
    expect((await boxOf(who, bought.code)).client_seed).toMatch(/^[0-9a-f]{32}$/);
  });

  test('NB3: a seed that is not 1 to 64 letters, digits, - and _ is refused, and nothing is moved', async () => {
    const [who, series] = [await buyer(exchange), await onSale(exchange)];
    const hostile = ['a|b', 'a:1:0', 'a.b', ' a', 'ä', 'a\n', '\u0000', 'a'.repeat(65), '', '%00', '../x', '𝟘'];
    for (const client_seed of hostile)
      await expect(buy(exchange, who, series, { client_seed }), client_seed).rejects.toThrow('nft_seed_wrong');
    expect(await spot(who)).toBe('1000');
    for (const client_seed of ['a', '-_-', 'Z'.repeat(64)])
      await expect(buy(exchange, who, series, { client_seed })).resolves.toMatchObject({ client_seed });
  });

  test('NB3: without the money, before the start, after the end, at another price or of an unknown series nothing is sold', async () => {
    const poor = await buyer(exchange, '9.99');
    const series = await onSale(exchange);
    await expect(buy(exchange, poor, series)).rejects.toThrow('insufficient_balance');
    expect((await detailOf(series.code)).sold).toBe(0);
    const who = await buyer(exchange);
    await expect(buy(exchange, who, series, { price: Decimal.of('9.99') })).rejects.toThrow('nft_price_changed');
    const now = exchange.clock.now();
    const late = await onSale(exchange, { starts_at: plusSeconds(now, 100), ends_at: plusSeconds(now, 200) });
    await expect(buy(exchange, who, late)).rejects.toThrow('nft_not_started');
    exchange.clock.set(plusSeconds(now, 200));
    await expect(buy(exchange, who, late)).rejects.toThrow('nft_ended');
    for (const code of ['f'.repeat(32), 'x', "' or 1=1 --", '../..'])
      await expect(buy(exchange, who, { code })).rejects.toThrow('nft_unknown');
    expect(await spot(who)).toBe('1000');
  });

  test('NA8: neither the artist nor an operator buys a box', async () => {
    const series = await onSale(exchange);
    await expect(buy(exchange, series.artist, series)).rejects.toThrow('nft_own');
    const staff = await buyer(exchange);
    const { email } = await operatorWith(exchange, 'support');
    await exchange.ports.db.run`update customer set email = ${email} where id = ${staff.user_id}`;
    await expect(buy(exchange, staff, series)).rejects.toThrow('nft_of_house');
    expect(await detailOf(series.code, staff.client)).toMatchObject({ can_buy: false });
  });

  test('SI5: a family that is switched off sells no box, and draws and opens those that were bought', async () => {
    const [who, series] = [await buyer(exchange), await onSale(exchange)];
    const { code } = await buy(exchange, who, series);
    const turn = (is_on: boolean) =>
      withConnection(exchange.database_url, (owner) =>
        owner.query(
          `insert into product_family (name, is_on) values ('nft', $1) on conflict (name) do update set is_on = $1`,
          [is_on],
        ),
      );
    await turn(false);
    await expect(buy(exchange, who, series)).rejects.toThrow('not_offered');
    await drawAll(exchange);
    expect(await openOf(who, code)).toMatchObject({ state: 'opened' });
    await turn(true);
  });
});

describe('NB5 NB6 draws in batches', () => {
  test('NB5: the line of a batch is in the log before its boxes are drawn, and a batch is closed by the clock alone', async () => {
    const series = await onSale(exchange);
    const who = await buyer(exchange);
    const { bought_at } = await buy(exchange, who, series);
    await exchange.runJobs('nft');
    expect((await proofOf(exchange, series.code)).batches).toEqual([]);
    exchange.clock.set(instantOf(Math.floor(millisecondsOf(bought_at) / 10_000) * 10_000 + 10_000));
    await exchange.runJobs('nft');
    const [batch] = (await proofOf(exchange, series.code)).batches;
    const [draw] = (await proofOf(exchange, series.code)).draws;
    const hash = createHash('sha256').update(`|${draw?.client_seed}`).digest('hex');
    expect(batch).toMatchObject({ first: 1, count: 1, log_index: null, line: `boxbatch|1|${series.id}|1|1|1|${hash}` });
    expect(await drawn(series.id)).toBe(0);
    await exchange.pump();
    await exchange.runJobs('nft');
    expect(await drawn(series.id)).toBe(1);
  });

  test('NB5: purchases of one window are one batch; another process whose clock is behind adds none to a closed one', async () => {
    const [who, series] = [await buyer(exchange), await onSale(exchange)];
    exchange.clock.set(instantOf(Math.ceil(millisecondsOf(exchange.clock.now()) / 10_000) * 10_000 + 1000));
    const early = exchange.clock.now();
    for (let bought = 0; bought < 3; bought++) await buy(exchange, who, series);
    exchange.clock.forward(9000);
    await exchange.runJobs('nft.close-batches');
    exchange.clock.set(early);
    const late = await buy(exchange, who, series);
    expect(late.bought_at).toBe(plusSeconds(early, 9));
    await exchange.runJobs('nft');
    expect((await proofOf(exchange, series.code)).batches).toHaveLength(1);
    await drawAll(exchange);
    await drawAll(exchange);
    const { batches } = await proofOf(exchange, series.code);
    expect(batches.map(({ first, count }) => [first, count])).toEqual([
      [1, 3],
      [4, 1],
    ]);
    expect(await drawn(series.id)).toBe(4);
  });

  test('NB4 to NB8: a series that is sold out is published, and a naive second computation from the proof finds every draw', async () => {
    const series = await onSale(exchange, { counts: { N: 13, R: 5, SR: 2 } });
    const buyers = [await buyer(exchange), await buyer(exchange), await buyer(exchange)];
    const boxes: { who: TestCustomer; code: string }[] = [];
    for (let bought = 0; bought < 20; bought++) {
      const who = buyers[bought % 3] as TestCustomer;
      boxes.push({ who, code: (await buy(exchange, who, series)).code });
      if (bought % 4 === 3) exchange.clock.forward(7000);
      if (bought === 9) await drawAll(exchange);
    }
    await expect(buy(exchange, buyers[0] as TestCustomer, series)).rejects.toThrow('nft_sold_out');
    await drawAll(exchange);
    await exchange.pump();
    const detail = await detailOf(series.code);
    expect(detail).toMatchObject({ state: 'revealed', sold: 20, left: { N: 0, R: 0, SR: 0 }, chi_square: null });
    expect(
      createHash('sha256')
        .update(detail.server_seed ?? '')
        .digest('hex'),
    ).toBe(detail.seed_hash);
    expect(detail.end_log_index).toBeGreaterThan(detail.log_index ?? Number.NaN);
    const again = recomputed(await proofOf(exchange, series.code));
    expect(again.faults).toEqual([]);
    for (const [place, { who, code }] of boxes.entries()) {
      const opened = await openOf(who, code);
      expect(opened.item?.code, `draw ${place + 1}`).toBe(again.codes[place]);
      expect(opened.left_before).toEqual(again.left[place]);
    }
  });

  test('NB9: odds and what is left follow the draws, with chi-square', async () => {
    const [who, series] = [await buyer(exchange), await onSale(exchange)];
    for (let bought = 0; bought < 4; bought++) await buy(exchange, who, series);
    await drawAll(exchange);
    const { total, drawn: gone, left, chi_square } = await detailOf(series.code);
    expect(gone.N + gone.R + gone.SR).toBe(4);
    expect([left.N + gone.N, left.R + gone.R, left.SR + gone.SR]).toEqual([total.N, total.R, total.SR]);
    expect(chi_square).toEqual(chiSquareOf(total, gone));
  });
});

describe('NB7 nobody sees what is in a box', () => {
  test('NB7: not before the draw, and its buyer not before opening it; opening twice is answered the same', async () => {
    const [who, other, series] = [await buyer(exchange), await buyer(exchange), await onSale(exchange)];
    const { code } = await buy(exchange, who, series);
    await expect(openOf(who, code)).rejects.toMatchObject({ reason: 'nft_box_waits' });
    await drawAll(exchange);
    expect(await boxOf(who, code)).toMatchObject({ state: 'unopened', item: null, left_before: null });
    const { work_code } = await exchange.ports.db.one<{ work_code: string }>`
      select w.code as work_code from nft_box b join nft_work w on w.id = b.work_id where b.code = ${code}`;
    const seen = [
      await who.client.send(boxCalls.boxes, { page: 1, limit: 20 }),
      await who.client.send(saleCalls.mine, { page: 1, limit: 20 }),
      await who.client.send(boxCalls.proof, { code: series.code }),
    ];
    expect(JSON.stringify(seen)).not.toContain(work_code);
    expect(await drawnWorks(series.code)).toEqual([]);
    for (const stranger of [other, series.artist]) {
      await expect(openOf(stranger, code)).rejects.toMatchObject({ reason: 'nft_unknown' });
      await expect(boxOf(stranger, code)).rejects.toMatchObject({ reason: 'nft_unknown' });
    }
    const opened = await openOf(who, code);
    expect(opened).toMatchObject({ state: 'opened', item: { code: work_code, hold_state: 'opened' } });
    exchange.clock.forward(5000);
    expect(await openOf(who, code)).toEqual(opened);
    expect(await drawnWorks(series.code)).toHaveLength(1);
  });

  test('NB8: the seed, the salts and the places of the works are in no answer and in no plain column before the end', async () => {
    const [who, series] = [await buyer(exchange), await onSale(exchange)];
    await buy(exchange, who, series);
    await drawAll(exchange);
    const proof = await proofOf(exchange, series.code);
    expect(proof).toMatchObject({ server_seed: null, end_line: null, items: [] });
    expect(proof.draws.map(({ index }) => index)).toEqual([null]);
    const plain = await exchange.ports.db.one<{ seeds: number; salts: number }>`
      select count(server_seed) as seeds, (select count(salt) from nft_series_item where series_id = ${series.id}) as salts
      from nft_series where id = ${series.id}`;
    expect(plain).toEqual({ seeds: 0, salts: 0 });
  });
});

describe('NB1 NB8 the end of a series', () => {
  test('NB8: at the end of the sale the bought boxes are drawn, the series is published once, and the other works are the artist’s', async () => {
    const who = await buyer(exchange);
    const series = await onSale(exchange, { ends_at: plusDays(exchange.clock.now(), 1) });
    const boxes = [await buy(exchange, who, series), await buy(exchange, who, series)];
    exchange.clock.forward(86_400_000);
    await drawAll(exchange);
    await drawAll(exchange);
    const revealed = await proofOf(exchange, series.code);
    expect(recomputed(revealed).faults).toEqual([]);
    expect(revealed.end_line).toMatch(
      new RegExp(`^boxend\\|1\\|${series.id}\\|2\\|[0-9a-f]{64}\\|${revealed.server_seed}$`),
    );
    await exchange.runJobs('nft');
    expect(await proofOf(exchange, series.code)).toEqual(revealed);
    const owners = await exchange.ports.db.rows<{ owner_id: number; n: number; free: number }>`
      select w.owner_id, count(*) as n, count(*) filter (where w.series_id is null and not w.is_boxed) as free
      from nft_series_item i join nft_work w on w.id = i.work_id where i.series_id = ${series.id} group by 1`;
    const by_owner = new Map(owners.map(({ owner_id, n, free }) => [owner_id, [n, free]]));
    expect(by_owner).toEqual(
      new Map([
        [series.artist.user_id, [8, 8]],
        [who.user_id, [2, 0]],
      ]),
    );
    for (const { code } of boxes) expect(await openOf(who, code)).toMatchObject({ state: 'opened' });
  });

  test('NF4: two of support end a sale; nothing is bought any more, and what was bought is drawn', async () => {
    const [who, series] = [await buyer(exchange), await onSale(exchange)];
    await buy(exchange, who, series);
    await exchange.ports.db.transaction((tx) => endSeries(tx, series.id, 'legal', tx.now()));
    await expect(buy(exchange, who, series)).rejects.toThrow('nft_ended');
    await drawAll(exchange);
    expect(await detailOf(series.code)).toMatchObject({ state: 'revealed', sold: 1 });
    await expect(exchange.ports.db.transaction((tx) => endSeries(tx, series.id, 'legal', tx.now()))).rejects.toThrow(
      'proposal_not_possible',
    );
  });

  test('NB8: a series of which nothing was sold is published too', async () => {
    const series = await onSale(exchange, { ends_at: plusSeconds(exchange.clock.now(), 100) });
    exchange.clock.forward(100_000);
    await exchange.runJobs('nft');
    const proof = await proofOf(exchange, series.code);
    expect(proof.draws).toEqual([]);
    expect(recomputed(proof).faults).toEqual([]);
  });

  test('NF5: the row of a drawn work’s owner names the purchase', async () => {
    const [who, series] = [await buyer(exchange), await onSale(exchange)];
    const { id } = await buy(exchange, who, series);
    await drawAll(exchange);
    const rows = await exchange.ports.db.rows<{ kind: string; owner_id: number; reason: string; ref: string }>`
      select o.kind, o.owner_id, o.reason, o.ref from nft_owner o join nft_box b on b.work_id = o.work_id
      where b.id = ${id} and o.number = 2`;
    expect(rows).toEqual([{ kind: 'drawn', owner_id: who.user_id, reason: 'nft.box', ref: String(id) }]);
  });
});

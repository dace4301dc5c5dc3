import { afterAll, beforeAll, expect, it } from 'vitest';
import { plusSeconds } from '#contract/kit/instant.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { race, RUNNERS, runners } from '#server/testing/race.ts';
import { openBox } from './service/box-view.ts';
import { closeBatches } from './service/draw-batches.ts';
import { endOrReveal } from './service/draw-end.ts';
import { drawNext } from './service/draw-next.ts';
import { approveSeries, endSeries } from './service/series.ts';
import { withdrawSeries } from './service/series-make.ts';
import { artist, buy, buyer, drawAll, onSale, submitted } from './testing/at-the-boxes.ts';
import { proofOf, recomputed } from './testing/naive-boxes.ts';

/* The service functions without HTTP: the door lets only a few payment passwords in at once, and a race needs more. */

let exchange: TestExchange;
let buyers: TestCustomer[];
beforeAll(async () => {
  exchange = await testExchange();
  buyers = [];
  for (let made = 0; made < RUNNERS; made++) buyers.push(await buyer(exchange, '100000'));
});
afterAll(() => exchange.close());

const entries = async (series_id: number): Promise<number> =>
  (
    await exchange.ports.db.one<{ n: number }>`
    select count(*) as n from nft_box b join ledger_entry e on e.reason = 'nft.box' and e.ref = b.id::text
    where b.series_id = ${series_id}`
  ).n;

const small = { counts: { N: 1, R: 1, SR: 0 } };

it('NB3 NS6: of twenty buyers of the last box exactly one has it, in every round', async () => {
  await race('boxes, the last one', 3, async () => {
    const series = await onSale(exchange, small);
    await buy(exchange, buyers[0] as TestCustomer, series);
    return {
      tries: buyers.map((who) => () => buy(exchange, who, series)),
      check: async (found) => {
        expect(found).toEqual({ done: 1, nft_sold_out: RUNNERS - 1 });
        expect(await entries(series.id)).toBe(2);
        await drawAll(exchange);
        expect(recomputed(await proofOf(exchange, series.code)).faults).toEqual([]);
      },
    };
  });
});

it('NB3: twenty buyers at once have twenty numbers without a gap', async () => {
  await race('boxes, numbers', 2, async () => {
    const series = await onSale(exchange, { counts: { N: 20, R: 5, SR: 2 } });
    return {
      tries: buyers.map((who) => () => buy(exchange, who, series)),
      check: async (found) => {
        expect(found).toEqual({ done: RUNNERS });
        const { draws } = await proofOf(exchange, series.code);
        expect(draws.map(({ number }) => number)).toEqual(Array.from({ length: RUNNERS }, (_, place) => place + 1));
      },
    };
  });
});

it('LE4: a customer with the money for one box has one of twenty', async () => {
  await race('boxes, money for one', 2, async () => {
    const series = await onSale(exchange, { counts: { N: 20, R: 5, SR: 2 } });
    const who = await buyer(exchange, '19.99');
    return {
      tries: runners(() => buy(exchange, who, series)),
      check: async (found) => {
        expect(found).toEqual({ done: 1, insufficient_balance: RUNNERS - 1 });
        expect(await entries(series.id)).toBe(1);
      },
    };
  });
});

it('NB7: a box that is opened twenty times at once is opened once, with one answer', async () => {
  await race('boxes, opening', 3, async () => {
    const [series, who] = [await onSale(exchange), buyers[0] as TestCustomer];
    const { code } = await buy(exchange, who, series);
    // The rounds of other races left boxes behind, and a run of the jobs draws those of a hundred series.
    for (let waits = true; waits;) {
      await drawAll(exchange);
      const row = await exchange.ports.db.row`select 1 as waits from nft_box where code = ${code} and drawn_at is null`;
      waits = row !== undefined;
    }
    const answers = new Set<string>();
    const open = async (): Promise<void> => {
      const { item, ...box } = await exchange.ports.db.transaction((tx) => openBox(tx, who.user_id, code));
      answers.add(JSON.stringify([box, item?.code]));
    };
    return {
      tries: runners(open),
      check: (found) => {
        expect(found).toEqual({ done: RUNNERS });
        expect(answers.size).toBe(1);
      },
    };
  });
});

it('NB5 NB6 NB8: batches, draws and ends of several processes and purchases at once: each happens once', async () => {
  await race('boxes, jobs', 3, async (round) => {
    const ends_at = plusSeconds(exchange.clock.now(), 100);
    const series = await onSale(exchange, { counts: { N: 12, R: 5, SR: 3 }, ends_at });
    for (const who of buyers.slice(0, 8)) await buy(exchange, who, series);
    exchange.clock.forward(round % 2 === 0 ? 10_000 : 100_000);
    await exchange.runJobs('nft.close-batches');
    await exchange.pump();
    const { db } = exchange.ports;
    const each = (work: (id: number) => Promise<unknown>) => runners(() => work(series.id), 4);
    return {
      tries: [
        ...each((id) => db.transaction((tx) => closeBatches(tx, id))),
        ...each((id) => db.transaction((tx) => drawNext(exchange.ports, tx, id))),
        ...each((id) => db.transaction((tx) => endOrReveal(exchange.ports, tx, id))),
        ...buyers.slice(0, 8).map((who) => () => buy(exchange, who, series).catch(() => undefined)),
      ],
      check: async (found) => {
        expect(found).toEqual({ done: 20 });
        if (round % 2 === 0) await db.transaction((tx) => endSeries(tx, series.id, 'legal', tx.now()));
        await drawAll(exchange);
        await drawAll(exchange);
        const proof = await proofOf(exchange, series.code);
        expect(recomputed(proof).faults).toEqual([]);
        expect(proof.draws).toHaveLength(round % 2 === 0 ? 16 : 8);
      },
    };
  });
});

it('NB1: of approvals and of taking a series back at once, one is done', async () => {
  await race('series, decisions', 3, async () => {
    const who = await artist(exchange);
    const { id } = await submitted(exchange, who);
    const { db } = exchange.ports;
    return {
      tries: [
        ...runners(() => db.transaction((tx) => approveSeries(exchange.ports, tx, id, tx.now())), 8),
        ...runners(() => db.transaction((tx) => withdrawSeries(tx, who.user_id, id)), 8),
      ],
      check: async (found) => {
        expect(found['done']).toBe(1);
        const { state, boxed } = await db.one<{ state: string; boxed: number }>`
          select state, (select count(*) from nft_work w where w.series_id = s.id and w.is_boxed) as boxed
          from nft_series s where id = ${id}`;
        expect([
          ['live', 10],
          ['withdrawn', 0],
        ]).toContainEqual([state, boxed]);
      },
    };
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { investmentCalls } from '#contract/investments/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { plusDays, plusMilliseconds } from '#contract/kit/instant.ts';
import { query, withConnection } from '#server/testing/connection.ts';
import { entered } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { whileHeld } from '#server/testing/held-lock.ts';
import { race, runners } from '#server/testing/race.ts';
import { MAX_BATCH } from './service/settle.ts';
import {
  addSmallSeries,
  asideOf,
  buy,
  investor,
  offer,
  settle,
  smallDay,
  spotOf,
  tickAt,
  prepareInvestments,
} from './testing/at-investments.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await prepareInvestments(exchange);
  await addSmallSeries(exchange);
});
afterAll(() => exchange.close());

const freshDay = () => smallDay(exchange);

const sold = async (id: number): Promise<number> =>
  Number((await query(exchange.database_url, `select sold from investment_product where id = ${id}`))[0]?.['sold']);

it('P33 IV4 of parallel buyers of the last shares exactly as many succeed as there are shares', async () => {
  await race('invest/buy, the last shares', 3, async () => {
    const { id } = await freshDay();
    const people = await Promise.all(Array.from({ length: 8 }, () => investor(exchange)));
    return {
      tries: people.map((who) => () => buy(who, id, 5)),
      check: async (found) => {
        expect(found).toEqual({ done: 5, invest_sold_out: 3 });
        expect(await sold(id)).toBe(25);
      },
    };
  });
});

it('P33 IV4 a customer in parallel never gets more than the limit', async () => {
  await race('invest/buy, the limit', 3, async () => {
    const { id } = await freshDay();
    const who = await investor(exchange);
    return {
      tries: runners(() => buy(who, id, 3)),
      check: async (found) => {
        expect(found['done']).toBe(3);
        expect(found['invest_limit']).toBe(17);
        expect(await sold(id)).toBe(9);
        expect(await spotOf(exchange, who)).toEqual({ btc: '0.491', usdt: '10000' });
      },
    };
  });
});

it('P33 a balance for one purchase is spent once', async () => {
  await race('invest/buy, one balance', 2, async () => {
    const { id } = await freshDay();
    const who = await investor(exchange, '0.0019');
    return {
      tries: runners(() => buy(who, id, 1)),
      check: async (found) => expect(found).toEqual({ done: 1, insufficient_balance: 19 }),
    };
  });
});

it('IV3 nothing is sold at the end of the day, however the clock turns in between', async () => {
  await race('invest/buy at midnight', 3, async () => {
    const { id, matures_at } = await freshDay();
    const starts_at = plusDays(matures_at, -2);
    const people = await Promise.all(Array.from({ length: 5 }, () => investor(exchange)));
    await tickAt(exchange, plusMilliseconds(starts_at, -1), '64250');
    return {
      tries: [
        ...people.map((who) => () => buy(who, id, 1)),
        async () => exchange.clock.set(starts_at),
        ...people.map((who) => () => buy(who, id, 1)),
      ],
      check: async (found) => {
        expect((found['done'] ?? 0) - 1 + (found['invest_sale_ended'] ?? 0)).toBe(10);
        const late = await query(
          exchange.database_url,
          `select count(*) from investment_order o join investment_product p on p.id = o.product_id where o.bought_at >= p.starts_at`,
        );
        expect(Number(late[0]?.['count'])).toBe(0);
      },
    };
  });
});

it('IV7 IV9 jobs of many processes settle once', async () => {
  await race('investments, settling', 3, async () => {
    const { id, matures_at } = await freshDay();
    const who = await investor(exchange);
    await buy(who, id, 10);
    await tickAt(exchange, matures_at, '70000');
    return {
      tries: runners(() => settle(exchange)),
      check: async (found) => {
        expect(found).toEqual({ done: 20 });
        await settle(exchange);
        expect(await asideOf(exchange)).toEqual({ btc: '0', usdt: '0' });
        const back = await entered(exchange, who.user_id);
        const [order] = await back.client.send(investmentCalls.orders, { limit: 1 });
        expect(order).toMatchObject({ state: 'completed', side: 'usdt' });
      },
    };
  });
  await exchange.audit();
  expect(exchange.errors).toEqual([]);
});

describe('IV3 IV9 whoever asks for a product that has matured does not hold up its settlement', () => {
  const matured = async () => {
    const { id, matures_at } = await freshDay();
    const who = await investor(exchange);
    await buy(who, id, 10);
    await tickAt(exchange, matures_at, '60000');
    await exchange.runJobs('investments.decide');
    return { id, who, late: await investor(exchange) };
  };

  it('is refused without waiting for a lock of it', async () => {
    const { id, who, late } = await matured();
    await withConnection(exchange.database_url, async (settling) => {
      await settling.query(`begin; select from investment_product where id = ${id} for update`);
      await expect(buy(late, id, 1)).rejects.toMatchObject({ reason: 'invest_sale_ended' });
      await settling.query('rollback');
    });
    await settle(exchange);
    expect((await spotOf(exchange, who)).btc).toBe('0.50002');
  });

  it('and both lock the product before the money, so that neither waits for what the other has', async () => {
    const { id, who } = await matured();
    const treasury = `select from ledger_account where address = 'house:treasury' for update`;
    const is_locked = await whileHeld(
      exchange,
      treasury,
      () => settle(exchange),
      async () => {
        const product = query(
          exchange.database_url,
          `select from investment_product where id = ${id} for update nowait`,
        );
        await expect(product).rejects.toThrow('could not obtain lock');
      },
    ).then(() => true);
    expect(is_locked).toBe(true);
    expect((await spotOf(exchange, who)).btc).toBe('0.50002');
  });

  it('in a race of many of them with the settlement, every order is paid', async () => {
    await race('investments, settling under requests', 3, async () => {
      const { id, who, late } = await matured();
      const failed = exchange.errors.length;
      return {
        tries: [...runners(() => buy(late, id, 1)), () => settle(exchange), ...runners(() => buy(late, id, 1))],
        check: async (found) => {
          expect(found).toEqual({ done: 1, invest_sale_ended: 40 });
          expect((await spotOf(exchange, who)).btc).toBe('0.50002');
          expect(exchange.errors.length).toBe(failed);
        },
      };
    });
  });
});

describe('a job that dies, or comes late', () => {
  it('IV9 goes on after a kill in the middle of a settlement, and pays each order once', async () => {
    const { id, matures_at } = await freshDay();
    const people = await Promise.all(Array.from({ length: 5 }, () => investor(exchange)));
    for (const who of people) await buy(who, id, 5);
    await tickAt(exchange, matures_at, '60000');
    await exchange.runJobs('investments.decide');
    // A payment that fails at its end is what a kill leaves: nothing of its transaction.
    await query(
      exchange.database_url,
      `create function fail_now() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
    );
    await query(
      exchange.database_url,
      `create trigger dies before update of paid_orders on investment_product for each row execute function fail_now()`,
    );
    await exchange.runJobs('investments.settle').catch(() => undefined);
    expect(
      Number(
        (
          await query(
            exchange.database_url,
            `select count(*) from investment_order where product_id = ${id} and state <> 'purchased'`,
          )
        )[0]?.['count'],
      ),
    ).toBe(0);
    await query(exchange.database_url, 'drop trigger dies on investment_product; drop function fail_now()');
    exchange.errors.splice(0);
    exchange.clock.set(plusMilliseconds(exchange.clock.now(), 60_000));
    await exchange.runJobs('investments.settle');
    await exchange.runJobs('investments.settle');
    for (const who of people) expect((await spotOf(exchange, who)).btc).toBe('0.50001');
    await exchange.audit();
  });

  it('IV9 an order that cannot be paid is skipped and does not hold up the others', async () => {
    const { id, matures_at } = await freshDay();
    const [poor, rich] = [await investor(exchange), await investor(exchange)];
    const { id: culprit } = await buy(poor, id, 1);
    await buy(rich, id, 1);
    await tickAt(exchange, matures_at, '60000');
    await query(
      exchange.database_url,
      `create function fail_one() returns trigger language plpgsql as $$ begin if new.id = ${culprit} then raise exception 'cannot'; end if; return new; end $$`,
    );
    await query(
      exchange.database_url,
      `create trigger cannot before update on investment_order for each row execute function fail_one()`,
    );
    await settle(exchange);
    expect((await spotOf(exchange, rich)).btc).toBe('0.500002');
    expect((await spotOf(exchange, poor)).btc).toBe('0.499');
    await query(exchange.database_url, 'drop trigger cannot on investment_order; drop function fail_one()');
    exchange.errors.splice(0);
    exchange.clock.set(plusMilliseconds(exchange.clock.now(), 3_600_000));
    await settle(exchange);
    expect((await spotOf(exchange, poor)).btc).toBe('0.500002');
  });

  it('IV2 IV8 three days of silence make no products and let what matured in them fail, with the whole yield', async () => {
    const { id, matures_at } = await freshDay();
    const who = await investor(exchange);
    await buy(who, id, 10);
    const made = async () =>
      Number((await query(exchange.database_url, 'select count(*) from investment_product'))[0]?.['count']);
    const before = await made();
    await tickAt(exchange, plusDays(matures_at, 3), '90000');
    await settle(exchange);
    expect(await spotOf(exchange, who)).toEqual({ btc: '0.50002', usdt: '10000' });
    expect(await asideOf(exchange)).toEqual({ btc: '0', usdt: '0' });
    const back = await entered(exchange, who.user_id);
    const [order] = await back.client.send(investmentCalls.orders, { limit: 1 });
    expect(order).toMatchObject({ state: 'failed', status: 0, side: 'coins', settled: null });
    await offer(exchange);
    // Only those of the market with a tick of today.
    const series = await query(
      exchange.database_url,
      'select count(*) from investment_series where market_id = 1 and is_running',
    );
    expect((await made()) - before).toBe(Number(series[0]?.['count']));
  });

  it('IV7 waits for a tick until the end of the window, and takes the last one that is in it', async () => {
    const { id, matures_at } = await freshDay();
    const who = await investor(exchange);
    await buy(who, id, 1);
    exchange.clock.set(plusMilliseconds(matures_at, 3_599_000));
    await settle(exchange);
    expect((await spotOf(exchange, who)).btc).toBe('0.499');
    await tickAt(exchange, plusMilliseconds(matures_at, 3_600_000), '64900');
    await settle(exchange);
    expect((await spotOf(exchange, who)).usdt).not.toBe('10000');
  });

  it('IV9 settles more orders than one batch has', async () => {
    const { id, matures_at } = await freshDay();
    const who = await investor(exchange, '50');
    await query(
      exchange.database_url,
      `alter table investment_series disable trigger all; update investment_series set daily_shares = 100000, customer_shares = 100000 where id = 90; alter table investment_series enable trigger all`,
    );
    for (let index = 0; index < MAX_BATCH + 20; index += 20)
      await Promise.all(Array.from({ length: 20 }, () => buy(who, id, 1)));
    await tickAt(exchange, matures_at, '60000');
    await settle(exchange);
    expect((await spotOf(exchange, who)).btc).toBe(
      Decimal.of('50')
        .plus(Decimal.of('0.000002').times(Decimal.of(MAX_BATCH + 20), 'down'))
        .toString(),
    );
    await exchange.audit();
  }, 120_000);
});

import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '#contract/kit/client.ts';
import { offerCalls } from '#contract/desk/offer-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { deskFaults } from '#server/features/desk/testing/faults.ts';
import { verify } from '#server/features/withdrawals/testing/withdrawers.ts';
import { CopyAsker } from '../copy-kills/asker.ts';
import { loggedIn, type TestCustomer } from '../customers.ts';
import { fund } from '../entries.ts';
import { KilledExchange, type Victim } from '../kills/exchange.ts';
import { isDone, orderIn, PATHS, Trading, type Offer, type Trade } from './trades.ts';

const SCRIPT = new URL('./server.ts', import.meta.url);
const MAKERS = 4;
const TAKERS = 8;
const FUNDS = '3000000';
const USDT = 3;
const VOUCHERS = 40;
const MIN_ORDERS = 10;
const MORE_ORDERS = 30;
const MAX_WAIT_MS = 300;
const MAX_LOAD_MS = 60_000;

/** Several orders of one taker at once, many cancellations, and orders that expire while the test runs. */
const SETTINGS = { desk_running_orders: 50, desk_cancels_a_day: 99_999, desk_pay_minutes: 1 };

/** A PostgreSQL and an exchange that are killed while customers take, pay, cancel, release and appeal. */
export class DeskKills {
  readonly exchange = new KilledExchange(SCRIPT);
  #trading!: Trading;
  #makers: TestCustomer[] = [];
  #takers: TestCustomer[] = [];
  readonly #vouchers = new Map<number, string[]>();

  async begin(): Promise<void> {
    const client = (token?: string) =>
      createClient({ base: () => `${this.exchange.base()}/api`, token: () => token, language: () => 'en' });
    const all: TestCustomer[] = [];
    await this.exchange.begin(async (ports) => {
      for (let made = 0; made < MAKERS + TAKERS; made++) {
        const who = await loggedIn({ ports, client });
        await verify({ ports, client }, who.user_id, 2);
        all.push(who);
      }
      const accounts = all.map(({ user_id }) => customer(user_id, 'fiat'));
      await fund(ports.db, accounts, FUNDS);
    });
    [this.#makers, this.#takers] = [all.slice(0, MAKERS), all.slice(MAKERS)];
    await this.exchange.asOwner(async (owner) => {
      await owner.query(`insert into desk_method (user_id, way, account, saved_at, usable_from)
        select id, 'paypal', concat('customer-', id, '@example.com'), now(), now() from customer`);
      for (const [key, value] of Object.entries(SETTINGS))
        await owner.query('insert into setting (key, value) values ($1, $2)', [key, String(value)]);
      await owner.query('checkpoint');
    });
    const offers = await Promise.all(
      this.#makers.map((maker, index) => this.#publish(maker, index % 2 === 0 ? 'sell' : 'buy')),
    );
    this.#trading = new Trading(new CopyAsker(this.exchange.base), offers, (user_id) =>
      this.#vouchers.get(user_id)?.pop(),
    );
  }

  /** Prices come a moment after the start. */
  async #publish(maker: TestCustomer, side: Offer['side']): Promise<Offer> {
    const terms = { total: Decimal.of(1_000_000), price: Decimal.of('1.01'), min: Decimal.one, max: Decimal.of(500) };
    for (let attempt = 0; ; attempt++) {
      try {
        const input = { side, currency_id: USDT, fiat: 'USD', ways: 'paypal', ...terms } as const;
        return { id: (await maker.client.send(offerCalls.publish, input)).id, maker, side };
      } catch (failure) {
        if (attempt > 50) throw failure;
        await sleep(200);
      }
    }
  }

  /** Runs the load, kills at a random moment, restarts, retries what was not answered, and compares. */
  async round(victim: Victim): Promise<string[]> {
    await this.#addVouchers();
    let over = false;
    const { trades, asker } = this.#trading;
    const isOver = (): boolean => over || !this.exchange.alive;
    const loaded = Promise.all([
      ...this.#takers.map((taker) => this.#trading.run(taker, isOver)),
      this.#finish(trades.filter((trade) => trade.acts.every(({ path }) => path !== PATHS.release))),
    ]);
    const enough = trades.length + MIN_ORDERS + randomInt(MORE_ORDERS);
    const until = performance.now() + MAX_LOAD_MS;
    while (this.exchange.alive && trades.length < enough && performance.now() < until) await sleep(5);
    await sleep(randomInt(MAX_WAIT_MS));
    await this.exchange.killAndRestart(victim, async () => {
      over = true;
      await loaded;
    });
    await asker.retry();
    const faults = await this.exchange.asOwner(deskFaults);
    return [...asker.faults, ...faults, ...(await this.#acknowledged()), ...this.exchange.errors];
  }

  /** What earlier rounds left paid or in an appeal, a few of them. */
  async #finish(left: readonly Trade[]): Promise<void> {
    for (const trade of left.slice(-10)) {
      const id = orderIn(trade);
      if (id === undefined || !trade.acts.some((act) => act.path === PATHS.pay && isDone(act))) continue;
      await this.#trading.end(trade, id);
    }
  }

  /** As if each customer had uploaded them. */
  async #addVouchers(): Promise<void> {
    await this.exchange.asOwner(async (owner) => {
      const { rows } = await owner.query<{ id: string; owner_id: string }>(
        `insert into upload (id, owner_id, content_type, bytes, sha256, likeness, created_at, expires_at)
         select replace(gen_random_uuid()::text, '-', ''), c.id, 'image/jpeg', 100,
           sha256(gen_random_uuid()::text::bytea), decode('0102030405060708', 'hex'), now(), now() + interval '1 day'
         from customer c cross join generate_series(1, ${VOUCHERS}) returning id, owner_id`,
      );
      for (const { id, owner_id } of rows) {
        const known = this.#vouchers.get(Number(owner_id)) ?? [];
        this.#vouchers.set(Number(owner_id), [...known.slice(-VOUCHERS), `/files/${id}`]);
      }
    });
  }

  /** Every order that was acknowledged is there once, and every act that was acknowledged happened. */
  async #acknowledged(): Promise<string[]> {
    const rows = await this.exchange.asOwner(
      async (owner) =>
        (
          await owner.query<{ id: number; state: string; is_paid: boolean; has_appeal: boolean; end_reason: string }>(
            `select o.id::integer, o.state, o.paid_at is not null as is_paid, a.order_id is not null as has_appeal, o.end_reason
             from desk_order o left join desk_appeal a on a.order_id = o.id`,
          )
        ).rows,
    );
    const known = new Map(rows.map((row) => [row.id, row]));
    const faults: string[] = [];
    const told = this.#trading.trades.flatMap((trade) => {
      const id = orderIn(trade);
      return id === undefined ? [] : [{ id, trade }];
    });
    const ids = new Set(told.map(({ id }) => id));
    if (ids.size !== told.length || ids.size !== rows.length)
      faults.push(`${rows.length} orders after ${told.length} acknowledged takings of ${ids.size} orders`);
    for (const { id, trade } of told) {
      const row = known.get(id);
      const count = (path: string): number => trade.acts.filter((act) => act.path === path && isDone(act)).length;
      const wrong =
        row === undefined ||
        count(PATHS.pay) !== (row.is_paid ? 1 : 0) ||
        count(PATHS.cancel) !== (row.end_reason === 'buyer' ? 1 : 0) ||
        count(PATHS.release) !== (row.state === 'released' ? 1 : 0) ||
        (count(PATHS.appeal) > 0 && !row.has_appeal);
      if (wrong) faults.push(`order ${id}: ${JSON.stringify(row)} after ${JSON.stringify(trade.acts)}`);
    }
    return faults.slice(0, 5);
  }

  /** How orders stand. */
  outcome(): Promise<Record<string, number>> {
    return this.exchange.asOwner(async (owner) => {
      const { rows } = await owner.query<{ name: string; n: number }>(
        `select concat_ws(' ', state, end_reason) as name, count(*)::integer as n from desk_order group by 1
         union all select concat('appeal by ', opened_by), count(*)::integer from desk_appeal group by 1`,
      );
      return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
    });
  }
}

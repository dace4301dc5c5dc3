import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '#contract/kit/client.ts';
import { customer, house } from '#server/core/ledger/addresses.ts';
import { copyFaults } from '#server/features/copy-trading/testing/faults.ts';
import { tradersAt } from '#server/features/spot/testing/traders.ts';
import type { TestCustomer } from '../customers.ts';
import { fund } from '../entries.ts';
import { KilledExchange, type Victim } from '../kills/exchange.ts';
import { CopyAsker, type Asked } from './asker.ts';

const SCRIPT = new URL('./server.ts', import.meta.url);
const FOLLOWERS = 300;
/** Of them, how many follow and cancel in each round. */
const MOVING = 20;
const MAX_SETTLE_MS = 60_000;

/** A PostgreSQL and an exchange that are killed while a trader's opening or closing reaches the followers. */
export class CopyKills {
  readonly exchange = new KilledExchange(SCRIPT);
  readonly #asker = new CopyAsker(this.exchange.base);
  #trader!: TestCustomer;
  #followers: TestCustomer[] = [];
  /** How far the fan-out or the closings were when it was killed. */
  readonly killed_at: string[] = [];
  #round = 0;

  async begin(): Promise<void> {
    const client = (token?: string) =>
      createClient({ base: () => `${this.exchange.base()}/api`, token: () => token, language: () => 'en' });
    await this.exchange.begin(async (ports) => {
      [this.#trader, ...this.#followers] = (await tradersAt({ ports, client }, FOLLOWERS + 1)) as [TestCustomer];
      const all = [this.#trader, ...this.#followers].map(({ user_id }) => customer(user_id, 'futures'));
      await fund(ports.db, all, '50000');
      await fund(ports.db, [house('futures')], '500000000');
      await fund(ports.db, [house('insurance')], '5000');
    });
    await this.exchange.asOwner(async (owner) => {
      await owner.query(`insert into knowledge_check (user_id, kind, passed_at)
        select id, kind, now() from customer cross join unnest(array['futures', 'super_leverage']) as k (kind)
        on conflict do nothing`);
      await owner.query(`insert into copy_trader (user_id, state, share_rate, applied_at, approved_at)
        values (${this.#trader.user_id}, 'active', 0.1, now(), now())`);
      await owner.query('checkpoint');
    });
    for (let from = 0; from < FOLLOWERS; from += 50)
      await Promise.all(this.#followers.slice(from, from + 50).map((who) => this.#follow(who)));
  }

  #follow(who: TestCustomer): Promise<Asked> {
    const number = `${1 + (who.user_id % 3)}.${who.user_id % 10}5`;
    return this.#asker.ask(who, '/follow/follow', {
      ...{ trader_user_id: String(this.#trader.user_id), type: '1', number, budget: '20000', stop_loss: '90' },
      ...{ share_rate: '0.1', agreement: '1' },
    });
  }

  #cancel(who: TestCustomer, close: boolean): Promise<Asked> {
    return this.#asker.ask(who, '/follow/cancel', {
      follow_user_id: String(this.#trader.user_id),
      close: close ? '1' : '0',
    });
  }

  /**
   * Opens or closes as the trader, kills while it reaches the followers, restarts, and compares. If it stays down for
   * long, the copies that were not made are late (CT8).
   */
  async round(victim: Victim, down_ms = 0): Promise<string[]> {
    this.#round += 1;
    const closes = this.#round % 2 === 0;
    const before = await this.#count(closes);
    const moving = this.#followers.slice(0, MOVING);
    const acting = Promise.all([
      closes ? this.#closeAll() : this.#open(),
      ...moving.map((who, at) => (at % 2 === this.#round % 2 ? this.#cancel(who, at % 4 < 2) : this.#follow(who))),
    ]);
    const wanted = before + 1 + randomInt(FOLLOWERS - MOVING);
    const until = performance.now() + MAX_SETTLE_MS;
    let count = before;
    while (count < wanted && performance.now() < until) {
      count = await this.#count(closes);
      if (count < wanted) await sleep(2);
    }
    await this.exchange.killAndRestart(victim, async () => {
      await acting;
      await sleep(down_ms);
    });
    this.killed_at.push(`${victim} ${closes ? 'closing' : 'opening'} ${count - before} of ${FOLLOWERS}`);
    await this.#asker.retry();
    await this.#settled();
    return [
      ...this.#asker.faults,
      ...(await this.exchange.asOwner(copyFaults)),
      ...(await this.#acknowledged()),
      ...this.exchange.errors,
    ];
  }

  #open(): Promise<Asked> {
    const type = String(1 + randomInt(2));
    const order = { currency_id: '1', legal_id: '3', share: '1', multiple: '20', type, status: '1' };
    return this.#asker.ask(this.#trader, '/lever/submit', order);
  }

  #closeAll(): Promise<Asked> {
    return this.#asker.ask(this.#trader, '/lever/batch_close', { type: '0' });
  }

  /** Rows of copies, or closings of them. */
  #count(closes: boolean): Promise<number> {
    return this.#number(
      closes ? `select count(*) as n from copy_trade where state = 'closed'` : `select count(*) as n from copy_trade`,
    );
  }

  async #number(sql: string): Promise<number> {
    return this.exchange.asOwner(async (owner) => Number((await owner.query<{ n: string }>(sql)).rows[0]?.n));
  }

  /** Until nothing is due: every fan-out is done, and no copy is open of what its trader closed. */
  async #settled(): Promise<void> {
    const due = `select (select count(*) from copy_source where not is_done) + (select count(*) from copy_follow where closes_all)
      + (select count(*) from copy_trade t join futures_position p on p.id = t.source_id
         where t.state = 'open' and p.state <> 'open') as n`;
    const until = performance.now() + MAX_SETTLE_MS;
    while ((await this.#number(due)) > 0) {
      if (performance.now() > until) return;
      await sleep(50);
    }
  }

  /** Every follow that was acknowledged is there, and ended if its cancel was. */
  async #acknowledged(): Promise<string[]> {
    const rows = await this.exchange.asOwner(
      async (owner) =>
        (
          await owner.query<{ user_id: number; going: number; ended: number }>(
            `select user_id::integer, count(*) filter (where state <> 'ended')::integer as going,
               count(*) filter (where state = 'ended')::integer as ended from copy_follow group by 1`,
          )
        ).rows,
    );
    return rows.flatMap(({ user_id, going, ended }) => {
      const follows = this.#asker.done(user_id, '/follow/follow');
      const cancels = this.#asker.done(user_id, '/follow/cancel');
      return going + ended === follows && ended === cancels
        ? []
        : [`customer ${user_id} has ${going} follows and ${ended} ended ones after ${follows} and ${cancels} answers`];
    });
  }

  /** Rows by state and reason, closings of copies and shares. */
  outcome(): Promise<Record<string, number>> {
    return this.exchange.asOwner(async (owner) => {
      const { rows } = await owner.query<{ name: string; n: number }>(
        `select concat_ws(' ', state, reason) as name, count(*)::integer as n from copy_trade group by 1
         union all select concat('closed by ', c.reason), count(*)::integer from futures_closing c
           join copy_trade t on t.position_id = c.position_id group by 1
         union all select 'shares', count(*)::integer from copy_share
         union all select 'fan-outs', count(*)::integer from copy_source`,
      );
      return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
    });
  }
}

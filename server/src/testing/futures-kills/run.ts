import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '#contract/kit/client.ts';
import { customer, house } from '#server/core/ledger/addresses.ts';
import { futuresHistoryFaults } from '#server/features/futures/testing/history.ts';
import { FuturesLoad } from '#server/features/futures/testing/load.ts';
import { historyFaults } from '#server/features/spot/testing/history.ts';
import { SpotLoad } from '#server/features/spot/testing/load.ts';
import { tradersAt } from '#server/features/spot/testing/traders.ts';
import type { TestCustomer } from '../customers.ts';
import { fund } from '../entries.ts';
import { KilledExchange, type Victim } from '../kills/exchange.ts';

const SCRIPT = new URL('./server.ts', import.meta.url);
const SPOT_CLIENTS = 8;
const TRADERS = 12;
const MIN_ANSWERS = 30;
const MORE_ANSWERS = 90;
const MAX_WAIT_MS = 30;
const REPEATED = 5;

/** A PostgreSQL and an exchange that are killed under spot orders and futures positions whose triggers fire. */
export class FuturesKills {
  readonly exchange = new KilledExchange(SCRIPT);
  spot!: SpotLoad;
  futures!: FuturesLoad;
  #spot_traders: TestCustomer[] = [];

  async begin(): Promise<void> {
    const { base } = this.exchange;
    const client = (token?: string) =>
      createClient({ base: () => `${base()}/api`, token: () => token, language: () => 'en' });
    let traders: TestCustomer[] = [];
    await this.exchange.begin(async (ports) => {
      this.#spot_traders = await tradersAt({ ports, client }, SPOT_CLIENTS);
      traders = await tradersAt({ ports, client }, TRADERS);
      await fund(
        ports.db,
        traders.map(({ user_id }) => customer(user_id, 'futures')),
        '100000',
      );
      await fund(ports.db, [house('futures')], '50000000');
      await fund(ports.db, [house('insurance')], '500');
    });
    await this.exchange.asOwner(async (owner) => {
      await owner.query(`insert into knowledge_check (user_id, kind, passed_at)
        select id, kind, now() from customer cross join unnest(array['futures', 'super_leverage']) as k (kind)
        on conflict do nothing`);
      await owner.query('checkpoint');
    });
    this.spot = new SpotLoad(base, this.#spot_traders, 'kill');
    this.futures = new FuturesLoad(base, traders);
  }

  /** Runs both loads, kills at a random moment, restarts, retries what was not answered, and compares. */
  async round(victim: Victim): Promise<string[]> {
    let over = false;
    const until = (): boolean => over;
    const loaded = Promise.all([this.spot.run(SPOT_CLIENTS, until), this.futures.run(until)]);
    const enough = this.futures.answered.size + MIN_ANSWERS + randomInt(MORE_ANSWERS);
    while (this.futures.answered.size < enough && this.exchange.alive) await sleep(2);
    await sleep(randomInt(MAX_WAIT_MS));
    await this.exchange.killAndRestart(victim, async () => {
      over = true;
      await loaded;
    });
    for (const load of [this.spot, this.futures]) {
      await load.retry();
      await load.askAgain(REPEATED);
    }
    return this.exchange.asOwner(async (owner) => [
      ...(await historyFaults(owner, this.spot, this.#spot_traders)),
      ...(await futuresHistoryFaults(owner, this.futures)),
      ...this.exchange.errors,
    ]);
  }

  /** How often each reason has closed something. */
  fired(): Promise<Record<string, number>> {
    return this.exchange.asOwner(async (owner) => {
      const { rows } = await owner.query<{ reason: string; n: number }>(
        `select reason, count(*)::integer as n from futures_closing group by 1 union all
         select 'fill', count(*)::integer from futures_position where kind = 'limit' and open_tick is not null`,
      );
      return Object.fromEntries(rows.map(({ reason, n }) => [reason, n]));
    });
  }
}

import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '#contract/kit/client.ts';
import { customer, house } from '#server/core/ledger/addresses.ts';
import { optionsHistoryFaults } from '#server/features/options/testing/history.ts';
import { OptionsLoad } from '#server/features/options/testing/load.ts';
import { tradersAt } from '#server/features/spot/testing/traders.ts';
import type { TestCustomer } from '../customers.ts';
import { fund } from '../entries.ts';
import { KilledExchange, type Victim } from '../kills/exchange.ts';

const SCRIPT = new URL('./server.ts', import.meta.url);
const TRADERS = 12;
const MIN_ENDINGS = 20;
const MORE_ENDINGS = 60;
const MAX_WAIT_MS = 400;
const REPEATED = 5;
/** Shorter than what is offered, so that every round has many that come due. */
const SECONDS = ['5', '6', '7'];

/** A PostgreSQL and an exchange that are killed while options are accepted, entered and settled. */
export class OptionsKills {
  readonly exchange = new KilledExchange(SCRIPT);
  load!: OptionsLoad;
  #checked = 0;

  async begin(): Promise<void> {
    const { base } = this.exchange;
    const client = (token?: string) =>
      createClient({ base: () => `${base()}/api`, token: () => token, language: () => 'en' });
    let traders: TestCustomer[] = [];
    await this.exchange.begin(async (ports) => {
      traders = await tradersAt({ ports, client }, TRADERS);
      await fund(
        ports.db,
        traders.map(({ user_id }) => customer(user_id, 'options')),
        '1000000',
      );
      await fund(ports.db, [house('options')], '10000000');
    });
    await this.exchange.asOwner(async (owner) => {
      await owner.query(
        `insert into knowledge_check (user_id, kind, passed_at) select id, 'options', now() from customer`,
      );
      await owner.query('alter table option_duration drop constraint option_duration_seconds_check');
      await owner.query(`insert into option_duration select unnest(array[${SECONDS.join(', ')}]), 0.8, true`);
      await owner.query('checkpoint');
    });
    this.load = new OptionsLoad(base, traders, SECONDS);
  }

  /** Runs the load, kills at a random moment, restarts, retries what was not answered, and compares. */
  async round(victim: Victim): Promise<string[]> {
    let over = false;
    const loaded = this.load.run(() => over);
    const enough = (await this.ended()) + MIN_ENDINGS + randomInt(MORE_ENDINGS);
    while (this.exchange.alive && (await this.ended()) < enough) await sleep(100);
    await sleep(randomInt(MAX_WAIT_MS));
    await this.exchange.killAndRestart(victim, async () => {
      over = true;
      await loaded;
    });
    await this.load.retry();
    await this.load.askAgain(REPEATED);
    const faults = await this.exchange.asOwner((owner) => optionsHistoryFaults(owner, this.load, this.#checked));
    this.#checked = await this.ended();
    return [...faults, ...this.exchange.errors];
  }

  async ended(): Promise<number> {
    return this.exchange
      .asOwner(async (owner) => {
        const { rows } = await owner.query<{ n: string }>('select ending_number as n from order_writer');
        return Number(rows[0]?.n);
      })
      .catch(() => Number.NaN);
  }

  /** How options ended. */
  results(): Promise<Record<string, number>> {
    return this.exchange.asOwner(async (owner) => {
      const { rows } = await owner.query<{ result: string; n: number }>(
        'select result, count(*)::integer as n from option_order where result is not null group by 1',
      );
      return Object.fromEntries(rows.map(({ result, n }) => [result, n]));
    });
  }
}

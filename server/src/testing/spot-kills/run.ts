import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '#contract/kit/client.ts';
import { historyFaults } from '#server/features/spot/testing/history.ts';
import { SpotLoad } from '#server/features/spot/testing/load.ts';
import { tradersAt } from '#server/features/spot/testing/traders.ts';
import type { TestCustomer } from '../customers.ts';
import { KilledExchange, type Victim } from '../kills/exchange.ts';

/** What dies: the server, or the server and every process of PostgreSQL, or PostgreSQL under a server that lives on. */
const SCRIPT = new URL('./server.ts', import.meta.url);
const CLIENTS = 32;
const TRADERS = 16;
const MORE_ANSWERS = 120;
const MIN_ANSWERS = 40;
const MAX_WAIT_MS = 30;
const REPEATED = 10;

/** A PostgreSQL and an exchange that are killed under spot orders and restarted. */
export class SpotKills {
  readonly exchange: KilledExchange;
  traders: TestCustomer[] = [];
  load!: SpotLoad;

  constructor(settings: Record<string, string> = {}) {
    this.exchange = new KilledExchange(SCRIPT, settings);
  }

  async begin(more_traders = 0): Promise<void> {
    const { base } = this.exchange;
    const client = (token?: string) =>
      createClient({ base: () => `${base()}/api`, token: () => token, language: () => 'en' });
    await this.exchange.begin(async (ports) => {
      this.traders = await tradersAt({ ports, client }, TRADERS + more_traders);
    });
    // What was there before the load is safe, also where nothing is written at its commit.
    await this.exchange.asOwner((owner) => owner.query('checkpoint'));
    this.load = new SpotLoad(base, this.traders.slice(0, TRADERS), 'kill');
  }

  /** Runs the load, kills at a random moment, restarts, retries what was not answered, and compares. */
  async round(victim: Victim): Promise<string[]> {
    let over = false;
    const loaded = this.load.run(CLIENTS, () => over);
    const enough = this.load.answered.size + MIN_ANSWERS + randomInt(MORE_ANSWERS);
    while (this.load.answered.size < enough && this.exchange.alive) await sleep(2);
    await sleep(randomInt(MAX_WAIT_MS));
    await this.exchange.killAndRestart(victim, async () => {
      over = true;
      await loaded;
    });
    await this.load.retry();
    await this.load.askAgain(REPEATED);
    return this.faults();
  }

  faults(): Promise<string[]> {
    return this.exchange.asOwner(async (owner) => [
      ...(await historyFaults(owner, this.load, this.traders)),
      ...this.exchange.errors,
    ]);
  }
}

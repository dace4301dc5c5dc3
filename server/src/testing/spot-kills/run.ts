import { randomInt } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createClient } from '#contract/kit/client.ts';
import { historyFaults } from '#server/features/spot/testing/history.ts';
import { SpotLoad } from '#server/features/spot/testing/load.ts';
import { tradersAt } from '#server/features/spot/testing/traders.ts';
import { migrate } from '#server/ports/db/migrate.ts';
import type { Log } from '#server/ports/log.ts';
import { ensureDatabase, startPostgres, type EmbeddedPostgres } from '#server/ports/postgres/index.ts';
import { postgresProcessesIn } from '#server/ports/postgres/processes.ts';
import { makeScratchFolder } from '#server/ports/postgres/testing/scratch-folder.ts';
import type { TestCustomer } from '../customers.ts';
import { ExchangeProcess } from '../killed-exchange/child.ts';
import { openPorts, type Ground } from '../killed-exchange/place.ts';

/**
 * What is killed: the server, the server and every process of PostgreSQL, or PostgreSQL under a server that lives on.
 */
export const spotVictims = ['server', 'everything', 'postgres'] as const;
export type Victim = (typeof spotVictims)[number];

const SCRIPT = fileURLToPath(new URL('./server.ts', import.meta.url));
const CLIENTS = 32;
const TRADERS = 16;
const MORE_ANSWERS = 120;
const MIN_ANSWERS = 40;
const LONGEST_WAIT_MS = 30;
const REPEATED = 10;
const NO_LOG: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A PostgreSQL and an exchange that are killed under spot orders and restarted. */
export class SpotKills {
  readonly kills: Record<string, number> = {};
  readonly down_ms: number[] = [];
  readonly #data_dir = makeScratchFolder();
  readonly #settings: Record<string, string>;
  #postgres!: EmbeddedPostgres;
  #server = new ExchangeProcess(SCRIPT);
  #next: ExchangeProcess | undefined;
  traders: TestCustomer[] = [];
  load!: SpotLoad;

  constructor(settings: Record<string, string> = {}) {
    this.#settings = settings;
  }

  get #ground(): Ground {
    return { database_url: this.#postgres.url('candor'), data_dir: join(this.#data_dir, 'exchange') };
  }

  readonly base = (): string => this.#server.url;

  async begin(more_traders = 0): Promise<void> {
    mkdirSync(join(this.#data_dir, 'exchange'));
    await this.#startPostgres();
    await ensureDatabase(this.#postgres.url('postgres'), 'candor');
    await migrate(this.#ground.database_url);
    const ports = await openPorts(this.#ground, NO_LOG);
    const client = (token?: string) =>
      createClient({ base: () => `${this.base()}/api`, token: () => token, language: () => 'en' });
    this.traders = await tradersAt({ ports, client }, TRADERS + more_traders);
    await ports.db.close();
    await this.#server.start(this.#ground);
    // What exists before the load is safe, even without synchronous commits.
    await this.asOwner((client) => client.query('checkpoint'));
    this.load = new SpotLoad(this.base, this.traders.slice(0, TRADERS), 'kill');
  }

  async #startPostgres(): Promise<void> {
    this.#postgres = await startPostgres({ data_dir: this.#data_dir, settings: this.#settings });
  }

  /** Runs the load, kills at a random moment, restarts, retries what was not answered, and compares. */
  async round(victim: Victim): Promise<string[]> {
    let over = false;
    const loaded = this.load.run(CLIENTS, () => over);
    const enough = this.load.answered.size + MIN_ANSWERS + randomInt(MORE_ANSWERS);
    while (this.load.answered.size < enough && this.#server.alive) await sleep(2);
    await sleep(randomInt(LONGEST_WAIT_MS));
    await this.killAndRestart(victim, async () => {
      over = true;
      await loaded;
    });
    await this.load.retry();
    await this.load.askAgain(REPEATED);
    return this.faults();
  }

  async killAndRestart(victim: Victim, whenDead: () => Promise<void>): Promise<void> {
    this.kills[victim] = (this.kills[victim] ?? 0) + 1;
    this.#next ??= new ExchangeProcess(SCRIPT);
    this.#server.expectDeath();
    const killed_at = performance.now();
    if (victim !== 'server') await this.#killPostgres();
    if (victim !== 'postgres') await this.#server.kill();
    await whenDead();
    if (victim !== 'server') {
      await this.#postgres.stop();
      await this.#startPostgres();
    }
    // A server that lost its database is replaced only now: its last answers must be true, too.
    if (victim === 'postgres') await this.#server.kill();
    [this.#server, this.#next] = [this.#next, undefined];
    await this.#server.start(this.#ground);
    this.down_ms.push(performance.now() - killed_at);
  }

  async #killPostgres(): Promise<void> {
    for (const { pid } of await postgresProcessesIn(join(this.#data_dir, 'postgres', 'cluster'))) killNow(pid);
    killNow(this.#postgres.pid);
  }

  faults(): Promise<string[]> {
    return this.asOwner(async (client) => [
      ...(await historyFaults(client, this.load, this.traders)),
      ...this.#server.errors,
    ]);
  }

  async asOwner<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const client = new pg.Client({ connectionString: this.#ground.database_url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  async end(): Promise<void> {
    this.#server.expectDeath();
    for (const child of [this.#server, this.#next]) if (child?.alive) await child.kill();
    await this.#postgres?.stop();
    rmSync(this.#data_dir, { recursive: true, force: true });
  }
}

const killNow = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It had already ended, as a child of a process killed a moment ago.
  }
};

import { randomInt } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startWorker, warmWorker, type Worker } from '#server/features/withdrawals/testing/payout-run.ts';
import { migrate } from '#server/ports/db/migrate.ts';
import type { Log } from '#server/ports/log.ts';
import { ensureDatabase, startPostgres, type EmbeddedPostgres } from '#server/ports/postgres/index.ts';
import { postgresProcessesIn } from '#server/ports/postgres/processes.ts';
import { makeScratchFolder } from '#server/ports/postgres/testing/scratch-folder.ts';
import { mendedReceipts, startLocalChain, type LocalChain } from '../local-chain.ts';
import { startLyingNode, type LyingNode } from '../lying-node.ts';
import { faultsOf, finalFaults, isQuiet } from './check.ts';
import { ExchangeProcess } from '../killed-exchange/child.ts';
import { Depositor, DEPOSITOR_ACCOUNT } from './depositor.ts';
import { layGround, learnAddresses, type People } from './ground.ts';
import { Load } from './load.ts';
import { openPorts, type Ground } from '../killed-exchange/place.ts';

/** What is killed: the server, the payout worker, both, or both and every process of PostgreSQL. */
export const fundsVictims = ['server', 'worker', 'both', 'everything'] as const;
type Victim = (typeof fundsVictims)[number];

const SCRIPT = fileURLToPath(new URL('./server.ts', import.meta.url));
const MIN_ANSWERS = 10;
const MORE_ANSWERS = 25;
const LONGEST_WAIT_MS = 50;
const QUIET_TRIES = 3000;
const REPEATED = 5;
const BLOCK_SECONDS = 0.15;
const NO_LOG: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

export interface FundsKillReport {
  readonly kills: Record<string, number>;
  readonly errors: readonly string[];
  readonly acknowledged: Record<string, number>;
}

/** A chain, a PostgreSQL, an exchange and a payout worker, of which the last three are killed and restarted. */
export class FundsKills {
  readonly #data_dir = makeScratchFolder();
  readonly #errors: string[] = [];
  readonly #kills: Record<string, number> = {};
  #chain!: LocalChain;
  #node!: LyingNode;
  #postgres!: EmbeddedPostgres;
  #server = new ExchangeProcess(SCRIPT);
  #next: ExchangeProcess | undefined;
  #worker!: Worker;
  #people!: People;
  #load!: Load;

  get #ground(): Ground {
    const database_url = this.#postgres.url('candor');
    return { database_url, data_dir: join(this.#data_dir, 'exchange'), chain_url: this.#node.url };
  }

  async begin(): Promise<void> {
    mkdirSync(join(this.#data_dir, 'exchange'));
    this.#chain = await startLocalChain({ account: DEPOSITOR_ACCOUNT, block_seconds: BLOCK_SECONDS });
    this.#node = await startLyingNode(this.#chain.url);
    this.#node.lie = mendedReceipts(this.#chain.url);
    await warmWorker();
    await this.#startPostgres();
    await ensureDatabase(this.#postgres.url('postgres'), 'candor');
    await migrate(this.#ground.database_url);
    const ports = await openPorts(this.#ground, NO_LOG);
    const base = (): string => this.#server.url;
    const depositor = new Depositor(this.#chain);
    this.#people = await layGround(ports, this.#chain, { database_url: this.#ground.database_url, base, depositor });
    await ports.db.close();
    await this.#server.start(this.#ground);
    this.#worker = await startWorker(this.#ground.database_url, this.#node.url);
    await learnAddresses(this.#people);
    this.#load = new Load(base, this.#people, this.#chain, depositor);
  }

  async #startPostgres(): Promise<void> {
    this.#postgres = await startPostgres({ data_dir: this.#data_dir });
  }

  /** Runs the load, kills at a random moment, restarts and compares. */
  async round(victim: Victim): Promise<string[]> {
    this.#kills[victim] = (this.#kills[victim] ?? 0) + 1;
    this.#next ??= new ExchangeProcess(SCRIPT);
    let over = false;
    const loaded = this.#load.run(() => over);
    const enough = this.#load.answered.size + MIN_ANSWERS + randomInt(MORE_ANSWERS);
    while (this.#load.answered.size < enough && this.#server.alive && this.#load.asking > 0) await sleep(2);
    if (this.#load.asking === 0 && this.#server.alive)
      throw new Error('all clients stopped although the server is alive');
    await sleep(randomInt(LONGEST_WAIT_MS));
    await this.#kill(victim);
    over = true;
    await loaded;
    await this.#restart(victim);
    await this.#load.retry();
    const changed = await this.#load.changedAnswers(REPEATED);
    return [...changed, ...(await this.#asOwner((client) => faultsOf(client, this.#load)))];
  }

  async #kill(victim: Victim): Promise<void> {
    if (victim !== 'worker') this.#server.expectDeath();
    if (victim === 'everything') {
      const cluster = join(this.#data_dir, 'postgres', 'cluster');
      for (const { pid } of await postgresProcessesIn(cluster)) killNow(pid);
      killNow(this.#postgres.pid);
    }
    if (victim !== 'server') await this.#worker.stop();
    if (victim !== 'worker') await this.#server.kill();
  }

  async #restart(victim: Victim): Promise<void> {
    if (victim === 'everything') {
      await this.#postgres.stop();
      await this.#startPostgres();
    }
    if (victim !== 'worker' && this.#next) {
      this.#errors.push(...this.#server.errors);
      [this.#server, this.#next] = [this.#next, undefined];
      await this.#server.start(this.#ground);
    }
    if (victim !== 'server') this.#worker = await startWorker(this.#ground.database_url, this.#node.url);
  }

  async #asOwner<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const client = new pg.Client({ connectionString: this.#ground.database_url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  /** Lets everything finish, and compares once more, with the chain too. */
  async finish(): Promise<string[]> {
    await this.#load.creditRest();
    return this.#asOwner(async (client) => {
      let quiet = false;
      const mining = this.#load.mine(() => quiet);
      try {
        for (let left = QUIET_TRIES; !(await isQuiet(client, this.#load)); left--) {
          if (left === 0) return ['it never came to an end', ...(await finalFaults(client, this.#everything))];
          await sleep(20);
        }
      } finally {
        quiet = true;
        await mining;
      }
      return [...(await faultsOf(client, this.#load)), ...(await finalFaults(client, this.#everything))];
    });
  }

  get #everything() {
    return { load: this.#load, people: this.#people, chain: this.#chain };
  }

  /** For a control: breaks something and checks again. */
  async spoiled(spoil: (owner: pg.Client, chain: LocalChain) => Promise<void>): Promise<string[]> {
    return this.#asOwner(async (client) => {
      await spoil(client, this.#chain);
      return [...(await faultsOf(client, this.#load)), ...(await finalFaults(client, this.#everything))];
    });
  }

  get report(): FundsKillReport {
    const count = (kind: Parameters<Load['done']>[0]): number => this.#load.done(kind).length;
    return {
      kills: this.#kills,
      errors: [...this.#errors, ...this.#server.errors],
      acknowledged: {
        moves: count('move'),
        exchanges: count('exchange'),
        withdrawals: count('out'),
        cancellations: count('cancel'),
        credits: this.#load.credited.size,
        chain_deposits: this.#load.sent.length,
      },
    };
  }

  async end(): Promise<void> {
    this.#server.expectDeath();
    for (const child of [this.#server, this.#next]) if (child?.alive) await child.kill();
    await this.#worker?.stop();
    await this.#postgres?.stop();
    await this.#node?.stop();
    await this.#chain?.stop();
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

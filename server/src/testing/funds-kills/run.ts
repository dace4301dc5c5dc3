import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { startWorker, warmWorker, type Worker } from '#server/features/withdrawals/testing/payout-run.ts';
import { KilledExchange } from '../kills/exchange.ts';
import { mendedReceipts, startLocalChain, type LocalChain } from '../local-chain.ts';
import { startLyingNode, type LyingNode } from '../lying-node.ts';
import { faultsOf, finalFaults, isQuiet } from './check.ts';
import { Depositor, DEPOSITOR_ACCOUNT } from './depositor.ts';
import { layGround, learnAddresses, type People } from './ground.ts';
import { Load } from './load.ts';

/** What is killed: the server, the payout worker, both, or both and every process of PostgreSQL. */
export const fundsVictims = ['server', 'worker', 'both', 'everything'] as const;
type Victim = (typeof fundsVictims)[number];

const SCRIPT = new URL('./server.ts', import.meta.url);
const MIN_ANSWERS = 10;
const MORE_ANSWERS = 25;
const MAX_WAIT_MS = 50;
const QUIET_TRIES = 3000;
const REPEATED = 5;
const BLOCK_SECONDS = 0.15;

export interface FundsKillReport {
  readonly kills: Record<string, number>;
  readonly errors: readonly string[];
  readonly acknowledged: Record<string, number>;
}

/** A chain, a PostgreSQL, an exchange and a payout worker, of which the last three are killed and restarted. */
export class FundsKills {
  readonly #kills: Record<string, number> = {};
  readonly #exchange = new KilledExchange(SCRIPT);
  #chain!: LocalChain;
  #node!: LyingNode;
  #worker!: Worker;
  #people!: People;
  #load!: Load;

  async begin(): Promise<void> {
    const { base } = this.#exchange;
    this.#chain = await startLocalChain({ account: DEPOSITOR_ACCOUNT, block_seconds: BLOCK_SECONDS });
    this.#node = await startLyingNode(this.#chain.url);
    this.#node.lie = mendedReceipts(this.#chain.url);
    this.#exchange.chain_url = this.#node.url;
    await warmWorker();
    const depositor = new Depositor(this.#chain);
    await this.#exchange.begin(async (ports) => {
      const { database_url } = this.#exchange.place;
      this.#people = await layGround(ports, this.#chain, { database_url, base, depositor });
    });
    await this.#startWorker();
    await learnAddresses(this.#people);
    this.#load = new Load(base, this.#people, this.#chain, depositor);
  }

  async #startWorker(): Promise<void> {
    this.#worker = await startWorker(this.#exchange.place.database_url, this.#node.url);
  }

  /** Runs the load, kills at a random moment, restarts and compares. */
  async round(victim: Victim): Promise<string[]> {
    this.#kills[victim] = (this.#kills[victim] ?? 0) + 1;
    let over = false;
    const loaded = this.#load.run(() => over);
    const enough = this.#load.answered.size + MIN_ANSWERS + randomInt(MORE_ANSWERS);
    while (this.#load.answered.size < enough && this.#exchange.alive && this.#load.asking > 0) await sleep(2);
    if (this.#load.asking === 0 && this.#exchange.alive)
      throw new Error('nobody asks any more, although the server lives');
    await sleep(randomInt(MAX_WAIT_MS));
    await this.#kill(victim);
    over = true;
    await loaded;
    await this.#restart(victim);
    await this.#load.retry();
    const changed = await this.#load.changedAnswers(REPEATED);
    return [...changed, ...(await this.#exchange.asOwner((client) => faultsOf(client, this.#load)))];
  }

  async #kill(victim: Victim): Promise<void> {
    if (victim !== 'worker') this.#exchange.expectDeath();
    if (victim === 'everything') await this.#exchange.killPostgres();
    if (victim !== 'server') await this.#worker.stop();
    if (victim !== 'worker') await this.#exchange.kill();
  }

  async #restart(victim: Victim): Promise<void> {
    if (victim === 'everything') await this.#exchange.restartPostgres();
    if (victim !== 'worker') await this.#exchange.restart();
    if (victim !== 'server') await this.#startWorker();
  }

  /** Lets everything finish, and compares once more, with the chain too. */
  async finish(): Promise<string[]> {
    await this.#load.creditRest();
    return this.#exchange.asOwner(async (client) => {
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
    return this.#exchange.asOwner(async (client) => {
      await spoil(client, this.#chain);
      return [...(await faultsOf(client, this.#load)), ...(await finalFaults(client, this.#everything))];
    });
  }

  get report(): FundsKillReport {
    const count = (kind: Parameters<Load['done']>[0]): number => this.#load.done(kind).length;
    return {
      kills: this.#kills,
      errors: this.#exchange.errors,
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
    await this.#worker?.stop();
    await this.#exchange.end();
    await this.#node?.stop();
    await this.#chain?.stop();
  }
}

import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { migrate } from '#server/ports/db/migrate.ts';
import { ensureDatabase, startPostgres, type EmbeddedPostgres } from '#server/ports/postgres/index.ts';
import { makeScratchFolder } from '#server/ports/postgres/testing/scratch-folder.ts';
import { silentLog } from '../logs.ts';
import { withConnection } from '../connection.ts';
import { openPorts, type ExchangePlace, type KilledPorts } from './exchange-ports.ts';
import { ForkedServer } from './forked-server.ts';
import { killPostgres } from './kill-postgres.ts';

/** What a round kills: the exchange, the database under it, or both. */
export const victims = ['server', 'everything', 'postgres'] as const;
export type Victim = (typeof victims)[number];

/** A PostgreSQL and a whole exchange in a process of its own, both killed and started again by a test. */
export class KilledExchange {
  /** A node of a chain, if money comes and goes there; to be named before `begin`. */
  chain_url: string | undefined;
  /** How often each was killed, and how long it was until the exchange served again. */
  readonly kills: Record<string, number> = {};
  readonly down_ms: number[] = [];
  readonly #data_dir = makeScratchFolder();
  readonly #script: URL;
  readonly #settings: Record<string, string>;
  readonly #errors: string[] = [];
  #postgres!: EmbeddedPostgres;
  #server: ForkedServer<ExchangePlace>;
  #next: ForkedServer<ExchangePlace> | undefined;

  /** The script is one that calls `serveUntilKilled`; the settings are those of PostgreSQL. */
  constructor(script: URL, settings: Record<string, string> = {}) {
    this.#script = script;
    this.#settings = settings;
    this.#server = new ForkedServer(script);
  }

  get place(): ExchangePlace {
    const place = { database_url: this.#postgres.url('candor'), data_dir: join(this.#data_dir, 'exchange') };
    return this.chain_url === undefined ? place : { ...place, chain_url: this.chain_url };
  }

  /** Where it answers at the moment. */
  readonly base = (): string => this.#server.url;

  get alive(): boolean {
    return this.#server.alive;
  }

  /** What went wrong although nobody had killed anything. */
  get errors(): readonly string[] {
    return [...this.#errors, ...this.#server.errors];
  }

  /** Starts everything; `prepare` works on the database before the exchange does. */
  async begin(prepare: (ports: KilledPorts) => Promise<void>): Promise<void> {
    mkdirSync(join(this.#data_dir, 'exchange'));
    await this.#startPostgres();
    await ensureDatabase(this.#postgres.url('postgres'), 'candor');
    await migrate(this.place.database_url);
    const ports = await openPorts(this.place, silentLog);
    await prepare(ports);
    await ports.db.close();
    await this.#server.start(this.place);
  }

  async #startPostgres(): Promise<void> {
    this.#postgres = await startPostgres({ data_dir: this.#data_dir, settings: this.#settings });
  }

  /** Forks the next server while this one works, and from here on lets this one fail as it likes. */
  expectDeath(): void {
    this.#next ??= new ForkedServer(this.#script);
    this.#server.expectDeath();
  }

  kill(): Promise<void> {
    return this.#server.kill();
  }

  killPostgres(): Promise<void> {
    return killPostgres(this.#data_dir);
  }

  async restartPostgres(): Promise<void> {
    await this.#postgres.stop();
    await this.#startPostgres();
  }

  async restart(): Promise<void> {
    this.#errors.push(...this.#server.errors);
    this.#server = this.#next ?? new ForkedServer(this.#script);
    this.#next = undefined;
    await this.#server.start(this.place);
  }

  async killAndRestart(victim: Victim, whenDead: () => Promise<void>): Promise<void> {
    this.kills[victim] = (this.kills[victim] ?? 0) + 1;
    this.expectDeath();
    const killed_at = performance.now();
    if (victim !== 'server') await this.killPostgres();
    if (victim !== 'postgres') await this.kill();
    await whenDead();
    if (victim !== 'server') await this.restartPostgres();
    // A server that lost its database under it is replaced only then: what it still says must be true, too.
    if (victim === 'postgres') await this.kill();
    await this.restart();
    this.down_ms.push(performance.now() - killed_at);
  }

  asOwner<Result>(work: (owner: pg.Client) => Promise<Result>): Promise<Result> {
    return withConnection(this.place.database_url, work);
  }

  async end(): Promise<void> {
    this.#server.expectDeath();
    for (const server of [this.#server, this.#next]) if (server?.alive) await server.kill();
    await this.#postgres?.stop();
    rmSync(this.#data_dir, { recursive: true, force: true });
  }
}

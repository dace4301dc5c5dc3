import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type pg from 'pg';
import { createClient } from '#contract/kit/client.ts';
import { freePort } from '#server/ports/postgres/free-port.ts';
import { runningUrl } from '#server/ports/postgres/running.ts';
import { makeScratchFolder } from '#server/ports/postgres/testing/scratch-folder.ts';
import { personAt, type Person } from '../funds-kills/ground.ts';
import { withConnection } from '../connection.ts';
import { silentLog } from '../logs.ts';
import { openPorts } from '../kills/exchange-ports.ts';
import { faultsOf } from './check.ts';
import { faults, type FaultName } from './faults.ts';
import { Load, type Kind } from './load.ts';
import { ServerProcess } from './server-process.ts';
import { SmallDisk } from './small-disk.ts';

const VERIFIER = fileURLToPath(new URL('../../../../verifier/verify.ts', import.meta.url));
const ALL = Object.keys(faults) as FaultName[];
const CUSTOMERS = 4;
const MIN_ANSWERS = 20;
const MORE_ANSWERS = 40;
const REPEATED = 3;
/** The exchange serves again when each of these succeeds. */
const SERVED: readonly Kind[] = ['order', 'move', 'exchange', 'withdrawal', 'lock'];
const LONGEST_OUTAGE_MS = 120_000;
const TRY_EVERY_MS = 250;

/** The real server on the embedded PostgreSQL, broken again and again under a load of everything that moves money. */
export class Outages {
  readonly down_ms = new Map<FaultName, number[]>();
  readonly #folder = makeScratchFolder();
  readonly #disk = new SmallDisk(this.#folder);
  #server!: ServerProcess;
  #url = '';
  #people: Person[] = [];
  load!: Load;

  get names(): readonly FaultName[] {
    return ALL.filter((name) => !this.left_out.includes(name));
  }

  /** The faults that cannot be tried on this machine. */
  get left_out(): readonly FaultName[] {
    return this.#disk.is_small ? [] : ALL.filter((name) => name.startsWith('disk'));
  }

  async begin(): Promise<void> {
    const port = await freePort();
    this.#url = `http://127.0.0.1:${port}`;
    this.#server = new ServerProcess({
      DATA_DIR: this.#folder,
      PORT: String(port),
      MARKET_MAKER: 'off',
      DEMO_MERCHANTS: 'off',
      DEMO_GALLERY: 'off',
    });
    await this.#server.start();
    const database_url = runningUrl(this.#folder, 'candor');
    const ports = await openPorts({ database_url, data_dir: this.#folder }, silentLog);
    const client = (token?: string) =>
      createClient({ base: () => `${this.#url}/api`, token: () => token, language: () => 'en' });
    while (this.#people.length < CUSTOMERS) this.#people.push(await personAt({ ports, client }));
    await ports.db.close();
    // No payout worker runs here, so withdrawals wait for approval, and their customers can cancel them.
    await this.#asOwner((owner) =>
      owner.query(`insert into setting (key, value) values ('withdrawal_automatic_btc', '0')
        on conflict (key) do update set value = excluded.value`),
    );
    this.load = new Load(this.#url, this.#people);
  }

  /** Runs the load, breaks something, waits until everything is served again without help, and compares. */
  async round(name: FaultName): Promise<string[]> {
    await this.#lookAtPrice();
    let over = false;
    const loaded = this.load.run(() => over);
    const enough = this.load.answered.size + MIN_ANSWERS + randomInt(MORE_ANSWERS);
    while (this.load.answered.size < enough) await sleep(5);
    const broken_at = performance.now();
    await faults[name]({ data_dir: this.#folder, server: this.#server, disk: this.#disk });
    const served = await this.#servesAgain();
    this.down_ms.set(name, [...(this.down_ms.get(name) ?? []), performance.now() - broken_at]);
    over = true;
    await loaded;
    if (served !== undefined) return [served, this.#server.words, ...this.load.faults.splice(0)];
    const left = await this.load.retry();
    if (left > 0) return [`${left} requests have no answer although all is served`, this.#server.words];
    await this.load.repeat(REPEATED);
    return this.#faults();
  }

  /** What is not served again in time, if anything. */
  async #servesAgain(): Promise<string | undefined> {
    const until = performance.now() + LONGEST_OUTAGE_MS;
    for (const kind of SERVED) {
      while (!(await this.load.succeeds(kind))) {
        if (!this.#server.alive) return 'the server has ended';
        if (performance.now() > until) return `${kind} is not served again`;
        await sleep(TRY_EVERY_MS);
      }
    }
    return undefined;
  }

  #faults(): Promise<string[]> {
    const user_ids = this.#people.map(({ who }) => who.user_id);
    return this.#asOwner((client) => faultsOf(client, this.load, user_ids));
  }

  async #lookAtPrice(): Promise<void> {
    const price = await this.#asOwner(async (client) => {
      const { rows } = await client.query<{ price: string }>(
        `select price from log_line where symbol = 'BTCUSDT' order by index desc limit 1`,
      );
      return Number(rows[0]?.price) / 1e8;
    });
    this.load.priceAt(Math.round(price));
  }

  /** The verifier's output for the public log. */
  async verified(): Promise<string> {
    const { stdout } = await promisify(execFile)(process.execPath, [VERIFIER, this.#url]);
    return stdout;
  }

  /** For a control: breaks the books and checks again. */
  async spoiled(spoil: (owner: pg.Client) => Promise<void>): Promise<string[]> {
    await this.#asOwner(spoil);
    return this.#faults();
  }

  #asOwner<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    return withConnection(runningUrl(this.#folder, 'candor'), work);
  }

  async end(): Promise<void> {
    this.#disk.empty();
    await this.#server?.stop();
    this.#disk.end();
  }
}

import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type Client } from '#contract/kit/client.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { describeViolation } from '#server/core/audit/auditor.ts';
import { artist, approvedBy, type OnSale } from '#server/features/nft/testing/at-the-boxes.ts';
import { proofOf, recomputed } from '#server/features/nft/testing/naive-boxes.ts';
import { auditor } from '#server/rooms.ts';
import { CopyAsker, type Asked } from '../copy-kills/asker.ts';
import { loggedIn, type TestCustomer } from '../customers.ts';
import { fund } from '../entries.ts';
import { KilledExchange, type Victim } from '../kills/exchange.ts';
import { openPorts } from '../kills/exchange-ports.ts';
import { silentLog } from '../logs.ts';

const SCRIPT = new URL('./server.ts', import.meta.url);
const BUYERS = 6;
const FUNDS = '3000000';
const BUY = '/bind_box/buyNFT';
const OPEN = '/bind_box/openBlindBox';
/** A batch takes ten seconds: kills come while it is open, while it waits for the log, and while it is drawn. */
const MAX_WAIT_MS = 12_000;
const REST_MS = 150;

interface Answer {
  readonly type: string;
  /** Of an opening; a purchase says a sentence, and its item is `data`. */
  readonly message: { readonly code: string };
  readonly data?: { readonly code: string };
}

/** Of the box that was bought or opened; undefined while there is no answer, or it was refused. */
const boxIn = ({ answer }: Asked): string | undefined => {
  if (answer === undefined) return undefined;
  const { type, message, data } = JSON.parse(answer) as Answer;
  return type === 'ok' ? (data ?? message).code : undefined;
};

/** A PostgreSQL and an exchange that are killed while boxes are bought, drawn and opened, and series are published. */
export class BoxKills {
  readonly exchange = new KilledExchange(SCRIPT);
  readonly #asker = new CopyAsker(this.exchange.base);
  readonly #bought: Asked[] = [];
  readonly #opened: Asked[] = [];
  #buyers: TestCustomer[] = [];
  #artist!: TestCustomer;
  #series: OnSale[] = [];

  readonly #client = (token?: string): Client =>
    createClient({ base: () => `${this.exchange.base()}/api`, token: () => token, language: () => 'en' });

  async begin(): Promise<void> {
    await this.exchange.begin(async (ports) => {
      const place = { ports, client: this.#client };
      for (let made = 0; made < BUYERS; made++) this.#buyers.push(await loggedIn(place));
      const accounts = this.#buyers.map(({ user_id }) => customer(user_id, 'spot'));
      await fund(ports.db, accounts, FUNDS);
      this.#artist = await artist(place);
    });
  }

  /** A small series, which is sold out and published while others are sold, and a large one. */
  async #open(): Promise<void> {
    const ports = await openPorts(this.exchange.place, silentLog);
    try {
      const place = { ports, client: this.#client };
      for (const N of [6, 60])
        this.#series.push(await approvedBy(place, this.#artist, { counts: { N, R: 3, SR: 1 }, price: '1' }));
    } finally {
      await ports.db.close();
    }
  }

  /** Runs the load, kills at a random moment, restarts, retries what was not answered, and compares. */
  async round(victim: Victim): Promise<string[]> {
    await this.#open();
    let over = false;
    const loaded = Promise.all(this.#buyers.map((who) => this.#buy(who, () => over || !this.exchange.alive)));
    await sleep(randomInt(1000, MAX_WAIT_MS));
    await this.exchange.killAndRestart(victim, async () => {
      over = true;
      await loaded;
    });
    await this.#asker.retry();
    return [...this.#asker.faults, ...(await this.#faults()), ...this.exchange.errors];
  }

  /** One customer: buys boxes of the newest series, and opens older ones, some of them twice at once. */
  async #buy(who: TestCustomer, isOver: () => boolean): Promise<void> {
    const own = this.#bought.filter((asked) => asked.who === who);
    while (!isOver()) {
      const series = this.#series[this.#series.length - 1 - randomInt(2)] as OnSale;
      const seed = { client_seed: `seed-${own.length}_${who.user_id}` };
      const asked = await this.#asker.ask(who, BUY, { code: series.code, price: '1', pay_password: '246810', ...seed });
      this.#bought.push(asked);
      own.push(asked);
      const code = boxIn(own[randomInt(own.length)] as Asked);
      if (code !== undefined) {
        const twice = Array.from({ length: 1 + randomInt(2) }, () => this.#asker.ask(who, OPEN, { code }));
        this.#opened.push(...(await Promise.all(twice)));
      }
      await sleep(REST_MS);
    }
  }

  /** Every acknowledged purchase is there once, every acknowledged opening too, and the books are whole. */
  async #faults(): Promise<string[]> {
    const boxes = await this.exchange.asOwner(async (owner) => {
      const { rows } = await owner.query<{ code: string; is_opened: boolean }>(
        'select code, opened_at is not null as is_opened from nft_box',
      );
      return new Map(rows.map(({ code, is_opened }) => [code, is_opened]));
    });
    const faults: string[] = [];
    const codes = this.#bought.flatMap((asked) => boxIn(asked) ?? []);
    if (codes.length !== boxes.size || new Set(codes).size !== boxes.size)
      faults.push(`${boxes.size} boxes after ${codes.length} acknowledged purchases of ${new Set(codes).size}`);
    for (const code of codes) if (!boxes.has(code)) faults.push(`box ${code} is gone`);
    for (const asked of this.#opened) {
      const code = boxIn(asked);
      if (code !== undefined && boxes.get(code) !== true) faults.push(`box ${code} is closed again`);
    }
    const violations = await this.exchange.asOwner((owner) => auditor.audit(owner));
    return [...faults.slice(0, 5), ...violations.map(describeViolation)];
  }

  /** Ends all sales, waits until everything is drawn and published, and computes every series again. */
  async end(): Promise<{ readonly faults: string[]; readonly draws: number }> {
    await this.exchange.asOwner((owner) => owner.query(`update nft_series set ends_at = now() where state = 'live'`));
    const waiting = (): Promise<number> =>
      this.exchange.asOwner(async (owner) => {
        const { rows } = await owner.query<{ n: number }>(
          `select count(*)::integer as n from nft_series where state <> 'revealed'`,
        );
        return rows[0]?.n ?? 0;
      });
    while ((await waiting()) > 0) await sleep(100);
    const faults: string[] = [];
    let draws = 0;
    for (const { code } of this.#series) {
      const proof = await proofOf({ client: this.#client }, code, 1000);
      draws += proof.draws.length;
      faults.push(...recomputed(proof).faults);
    }
    return { faults: [...faults, ...(await this.#faults())], draws };
  }
}

import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '#contract/kit/client.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { CopyAsker, type Asked } from '../copy-kills/asker.ts';
import { loggedIn, type TestCustomer } from '../customers.ts';
import { fund } from '../entries.ts';
import { KilledExchange, type Victim } from '../kills/exchange.ts';
import { nftFaults } from './faults.ts';
import { openSales, ordersIn, passTime, salesIn, type Sale } from './gallery.ts';

const SCRIPT = new URL('./server.ts', import.meta.url);
const BUYERS = 8;
const FUNDS = '3000000';
const NEW_WORKS = 24;
const MIN_ACTS = 25;
const MORE_ACTS = 40;
const MAX_WAIT_MS = 300;
const MAX_LOAD_MS = 60_000;
const SEAL = { pay_password: '246810' };

const PATHS = {
  bid: '/bind_box/auctionNFT',
  margin: '/bind_box/marginNFT',
  buy: '/bind_box/buyNFT',
  pay: '/bind_box/payNFTOrder',
} as const;

/** A PostgreSQL and an exchange that are killed while customers buy, bid and pay, and auctions end and expire. */
export class NftKills {
  readonly exchange = new KilledExchange(SCRIPT);
  readonly #asker = new CopyAsker(this.exchange.base);
  readonly #asked: Asked[] = [];
  #artist!: TestCustomer;
  #buyers: TestCustomer[] = [];

  async begin(): Promise<void> {
    const client = (token?: string) =>
      createClient({ base: () => `${this.exchange.base()}/api`, token: () => token, language: () => 'en' });
    await this.exchange.begin(async (ports) => {
      this.#artist = await loggedIn({ ports, client });
      for (let made = 0; made < BUYERS; made++) this.#buyers.push(await loggedIn({ ports, client }));
      const accounts = this.#buyers.map(({ user_id }) => customer(user_id, 'spot'));
      await fund(ports.db, accounts, FUNDS);
    });
    await this.exchange.asOwner(async (owner) => {
      await owner.query(
        `insert into nft_artist (user_id, state, name, name_key, description, round, applied_at, decided_at)
         values ($1, 'active', 'Ann', 'ann', '', 1, now(), now())`,
        [this.#artist.user_id],
      );
      await owner.query('checkpoint');
    });
  }

  /** Runs the load, kills at a random moment, restarts, retries what was not answered, and compares. */
  async round(victim: Victim): Promise<string[]> {
    const [sales, orders] = await this.exchange.asOwner(async (owner) => {
      await openSales(owner, this.#artist.user_id, NEW_WORKS);
      await passTime(owner);
      return [await salesIn(owner), await ordersIn(owner)] as const;
    });
    let over = false;
    const isOver = (): boolean => over || !this.exchange.alive;
    const loaded = Promise.all(
      this.#buyers.map((buyer) => this.#act(buyer, sales, orders.get(buyer.user_id) ?? [], isOver)),
    );
    const enough = this.#asked.length + MIN_ACTS + randomInt(MORE_ACTS);
    const until = performance.now() + MAX_LOAD_MS;
    while (this.exchange.alive && this.#asked.length < enough && performance.now() < until) await sleep(5);
    await sleep(randomInt(MAX_WAIT_MS));
    await this.exchange.killAndRestart(victim, async () => {
      over = true;
      await loaded;
    });
    await this.#asker.retry();
    const faults = await this.exchange.asOwner(nftFaults);
    return [...this.#asker.faults, ...faults, ...(await this.#acknowledged()), ...this.exchange.errors];
  }

  /** One customer, one act after the other: what was won is paid first. */
  async #act(
    who: TestCustomer,
    sales: readonly Sale[],
    orders: readonly number[],
    isOver: () => boolean,
  ): Promise<void> {
    const unpaid = [...orders];
    while (!isOver()) {
      const order = unpaid.pop();
      const { code, kind } = sales[randomInt(sales.length)] ?? { code: '', kind: 'fixed' as const };
      const asked = await (order !== undefined
        ? this.#ask(who, 'pay', { id: String(order) })
        : kind === 'fixed'
          ? this.#ask(who, 'buy', { code })
          : this.#ask(who, randomInt(4) === 0 ? 'margin' : 'bid', { code, increment: String(1 + randomInt(5)) }));
      if (asked.answer === undefined) return;
    }
  }

  async #ask(who: TestCustomer, act: keyof typeof PATHS, fields: Asked['fields']): Promise<Asked> {
    const asked = await this.#asker.ask(who, PATHS[act], { ...fields, ...SEAL });
    this.#asked.push(asked);
    return asked;
  }

  /** Every act that was acknowledged is a row once, and there is no other row. */
  async #acknowledged(): Promise<string[]> {
    const said = (act: keyof typeof PATHS): number =>
      this.#asked.filter(({ path, answer }) => path === PATHS[act] && (answer?.includes('"type":"ok"') ?? false))
        .length;
    const found = await this.counts();
    const faults: string[] = [];
    for (const [name, acts] of [
      ['bid', said('bid')],
      ['bought', said('buy')],
      ['paid', said('pay')],
    ] as const)
      if (found[name] !== acts) faults.push(`${String(found[name])} rows of ${name} after ${acts} acknowledged`);
    return faults;
  }

  /** How sales stand. */
  counts(): Promise<Readonly<Record<string, number>>> {
    return this.exchange.asOwner(async (owner) => {
      const { rows } = await owner.query<{ name: string; n: number }>(
        `select 'bid' as name, count(*)::integer as n from nft_bid
         union all select 'bought', count(*)::integer from nft_owner where kind = 'bought'
         union all select 'paid', count(*)::integer from nft_owner where kind = 'won'
         union all select state, count(*)::integer from nft_listing group by 1`,
      );
      return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
    });
  }
}

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { instantOf, millisecondsOf } from '#contract/kit/instant.ts';
import { isOpen } from '#contract/markets/rules.ts';
import { buildExchange } from '#server/app.ts';
import { describeViolation } from '#server/core/audit/auditor.ts';
import { auditor } from '#server/rooms.ts';
import { runJob } from '#server/core/jobs/runner.ts';
import { closeDoors } from '#server/http/close.ts';
import { readEnvironment } from '#server/ports/environment.ts';
import type { Log } from '#server/ports/log.ts';
import { freePort } from '#server/ports/postgres/free-port.ts';
import { query } from '#server/testing/connection.ts';
import { addTrader, type AddedTrader } from './copying.ts';
import { addVerified, type AddedCustomer } from './desk.ts';
import { addPerson } from './desk-people.ts';
import { openGallery, type GalleryCodes } from './gallery.ts';
import { addRivals, openOfferings } from './offerings.ts';
import { createQuoter, type BookSide } from './quoted-book.ts';
import { copyTemplate, dropDatabase, stagePorts, type UrlOf } from './template.ts';

const BEAT_MS = 1000;

/** One exchange for one test. */
export interface Stage {
  readonly id: string;
  readonly url: string;
  setClock(at: string): object;
  forward(delay_ms: number): object;
  /** The feed reports a price now, and it is logged and published. */
  quote(symbol: string, price: string, volume: string | undefined): Promise<object>;
  /** An ordinary customer with large balances places these orders, replacing its earlier ones. */
  quoteBook(symbol: string, bids: BookSide, asks: BookSide): Promise<object>;
  /** Pauses a market for all customers, or opens it again, as two administrators would. */
  pause(symbol: string, paused: boolean, reason?: string): Promise<object>;
  /** Switches a product family off for everybody, or on again. */
  offer(family: string, offered: boolean): Promise<object>;
  /** A customer whom others can follow, with this much in the futures account. */
  addTrader(of: Parameters<typeof addTrader>[3]): Promise<AddedTrader>;
  /** A customer whose identity was checked at both levels. */
  addVerified(): Promise<AddedCustomer>;
  /** A verified customer for the desk, with this much USDT in the fiat account. */
  addPerson(of: Parameters<typeof addPerson>[3]): Promise<AddedTrader>;
  /** NOVA, HALO and ORBIT, as a demo begins with them. */
  openOfferings(): Promise<object>;
  /** Works of the demo's artists and their sales, with the code of each. */
  openGallery(): Promise<GalleryCodes>;
  /** Other customers apply for so much of a token. */
  addRivals(of: Parameters<typeof addRivals>[1]): Promise<object>;
  /** Halts money, as a fault in the books does, or ends it. */
  halt(halted: boolean): Promise<object>;
  /** Lets time pass, with every open market repeating its price each second; otherwise prices become stale. */
  live(): Promise<object>;
  /** Runs the jobs whose names start with this, until nothing is due. */
  runJobs(prefix: string): Promise<object>;
  /** Stops it and returns its faults: violated invariants of its books, and errors that it logged. */
  close(): Promise<{ readonly faults: readonly string[] }>;
}

export const openStage = async (urlOf: UrlOf, folder: string, web_view_host: string): Promise<Stage> => {
  const id = `stage_${randomBytes(8).toString('hex')}`;
  await copyTemplate(urlOf, id);
  const port = await freePort();
  const faults: string[] = [];
  const environment = readEnvironment({
    DEMO: 'on',
    MARKET_MAKER: 'off',
    DEMO_MERCHANTS: 'off',
    DEMO_GALLERY: 'off',
    WEB_VIEW_HOSTS: web_view_host,
    DATA_DIR: join(folder, id),
    PORT: String(port),
  });
  const ports = await stagePorts(urlOf(id), environment, collecting(faults));
  const { clock } = ports;
  const exchange = await buildExchange(ports);
  await exchange.prices.start();
  await exchange.prices.pump();
  await exchange.sequencer.start();
  await exchange.server.listen({ port, host: environment.host });
  const time = () => ({ now: clock.now() });
  // Serialised: a beat between a quote and its pump would publish the old price once more, after the new one.
  let telling: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<object> => {
    const turn = telling.then(work);
    telling = turn.catch(() => undefined);
    return turn.then(time);
  };
  const quote = (symbol: string, price: string, volume = '0'): Promise<object> =>
    inTurn(async () => {
      ports.price_feed.quote(symbol, price, { t_ms: millisecondsOf(clock.now()), volume });
      await exchange.prices.pump();
    });
  const quoter = createQuoter(ports, environment.public_url);
  let beating: NodeJS.Timeout | undefined;
  const beat = async (): Promise<void> => {
    const t_ms = millisecondsOf(clock.now());
    for (const market of exchange.prices.markets()) {
      const last = exchange.prices.last(market.id);
      if (last && isOpen(market.hours, clock.now()))
        ports.price_feed.quote(market.symbol, last.price.toString(), { t_ms });
    }
    await exchange.prices.pump();
  };
  return {
    id,
    url: environment.public_url,
    setClock: (at) => (clock.set(instantOf(at)), time()),
    forward: (delay_ms) => (clock.forward(delay_ms), time()),
    quote,
    quoteBook: (symbol, bids, asks) => quoter.quote(symbol, bids, asks).then(time),
    async pause(symbol, paused, reason) {
      await ports.db.run`update market set paused_at = ${paused ? clock.now() : null} where symbol = ${symbol}`;
      await ports.db.run`update market_pause set ended_at = began_at where ended_at is null`;
      if (reason)
        await ports.db.run`
          insert into market_pause (market_id, reason, began_at)
          select id, ${reason}, paused_at from market where symbol = ${symbol}`;
      return time();
    },
    async offer(family, offered) {
      await query(urlOf(id), `update product_family set is_on = ${offered} where name = '${family}'`);
      return time();
    },
    addTrader: (of) => addTrader(ports, environment.public_url, urlOf(id), of),
    addVerified: () => addVerified(ports, environment.public_url),
    addPerson: (of) => addPerson(ports, environment.public_url, urlOf(id), of),
    openOfferings: () => openOfferings(ports).then(time),
    async openGallery() {
      let codes: GalleryCodes = {};
      await inTurn(async () => void (codes = await openGallery(ports, exchange.prices)));
      return codes;
    },
    addRivals: (of) => addRivals(ports, of).then(time),
    async halt(halted) {
      await (halted
        ? ports.db.run`insert into ledger_halt (at, invariant, detail) values (${clock.now()}, 'I07', '[]')`
        : query(urlOf(id), 'update ledger_halt set cleared_at = now() where cleared_at is null'));
      return time();
    },
    async live() {
      beating ??= setInterval(() => (clock.forward(BEAT_MS), void inTurn(beat)), BEAT_MS);
      return inTurn(beat);
    },
    async runJobs(prefix) {
      for (const job of exchange.jobs) if (job.name.startsWith(prefix)) await runJob(ports, job);
      return time();
    },
    async close() {
      clearInterval(beating);
      await telling;
      await closeDoors(exchange);
      await exchange.sequencer.stop();
      await exchange.prices.stop();
      await exchange.jobs.find((job) => job.name === 'ledger.seal')?.run(clock.now());
      await ports.db.close();
      faults.push(...(await violationsOf(urlOf(id))));
      await dropDatabase(urlOf, id);
      return { faults };
    },
  };
};

const collecting = (faults: string[]): Log => ({
  info: () => undefined,
  warn: () => undefined,
  error: (event, failure) =>
    void faults.push(`${event}: ${failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)}`),
});

const violationsOf = async (url: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await auditor.audit(client)).map(describeViolation);
  } finally {
    await client.end();
  }
};

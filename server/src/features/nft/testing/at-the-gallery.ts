import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, millisecondsOf, plusSeconds, type Instant } from '#contract/kit/instant.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import type { WorkKind } from '#contract/nft/rules.ts';
import { saleCalls } from '#contract/nft/sale-calls.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { balanceOf } from '#server/core/ledger/ledger.ts';
import { give, sealed } from '#server/features/withdrawals/testing/withdrawers.ts';
import { loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import type { TestExchange } from '#server/testing/exchange.ts';
import { endSale } from '../service/auctions.ts';
import { approveListing } from '../service/listings.ts';

export const [BTC, ETH, USDT] = [1, 2, 3];
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** One bitcoin is 50,000 USDT, one ether 2,500. */
export const quote = async (exchange: TestExchange): Promise<void> => {
  const t_ms = millisecondsOf(exchange.clock.now());
  exchange.feed.quote('BTC/USDT', '50000', { t_ms });
  exchange.feed.quote('ETH/USDT', '2500', { t_ms });
  await exchange.pump();
};

/** With 10,000 USDT, 1 BTC and 10 ETH in the spot account. */
export const buyer = async (exchange: TestExchange): Promise<TestCustomer> => {
  const who = await loggedIn(exchange);
  await give(exchange, who.user_id, USDT, '10000');
  await give(exchange, who.user_id, BTC, '1');
  await give(exchange, who.user_id, ETH, '10');
  return who;
};

/** A customer whom support has approved as an artist. */
export const artist = async (exchange: TestExchange): Promise<TestCustomer> => {
  const who = await buyer(exchange);
  const now = exchange.clock.now();
  const name = `Artist ${String(who.user_id)}`;
  await exchange.ports.db.run`
    insert into nft_artist (user_id, state, name, name_key, description, round, applied_at, decided_at)
    values (${who.user_id}, 'active', ${name}, ${name.toLowerCase()}, 'Draws by hand', 1, ${now}, ${now})`;
  return who;
};

export interface TestWork {
  readonly id: number;
  readonly code: string;
}

interface WorkTerms {
  readonly name?: string;
  readonly kind?: WorkKind;
  readonly creator_share?: string;
}

/** An approved work of the artist, whose media has no files. */
export const workOf = (exchange: TestExchange, { user_id }: TestCustomer, terms: WorkTerms = {}): Promise<TestWork> => {
  const { name = 'Tide', kind = 'image', creator_share = '0.05' } = terms;
  const code = exchange.ports.ids.bytes(16).toString('hex');
  return exchange.ports.db.transaction(async (tx) => {
    const now = tx.now();
    const media = await tx.one<{ id: number }>`
      insert into nft_media (user_id, name, state, kind, width, height, colour, bytes, uploaded_at, decided_at)
      values (${user_id}, ${code}, 'ready', ${kind}, 1200, 900, '#204060', 5000, ${now}, ${now}) returning id`;
    const { id } = await tx.one<{ id: number }>`
      insert into nft_work (code, media_id, kind, artist_id, owner_id, name, description, creator_share, state,
        submitted_at, decided_at, shown_at)
      values (${code}, ${media.id}, ${kind}, ${user_id}, ${user_id}, ${name}, '', ${Decimal.of(creator_share)}, 'shown',
        ${now}, ${now}, ${now}) returning id`;
    await tx.run`
      insert into nft_owner (work_id, number, kind, owner_id, at) values (${id}, 1, 'approved', ${user_id}, ${now})`;
    return { id, code };
  });
};

interface SaleTerms {
  readonly price?: string;
  /** Of an auction. */
  readonly increment?: string;
  readonly currency_id?: number;
  readonly starts_at?: Instant;
  readonly ends_at?: Instant;
}

/** Offered from now on, for a day, and not approved yet. */
export const offered = (exchange: TestExchange, who: TestCustomer, { code }: TestWork, terms: SaleTerms = {}) => {
  const now = exchange.clock.now();
  const { price = '100', increment, currency_id = USDT, starts_at = now, ends_at = plusSeconds(now, 86_400) } = terms;
  return who.client.send(saleCalls.resell, {
    code,
    price: Decimal.of(price),
    ...(increment === undefined ? {} : { per_increase: Decimal.of(increment) }),
    start_time: starts_at,
    end_time: ends_at,
    currency_id,
  });
};

export const approved = (exchange: TestExchange, listing_id: number) =>
  exchange.ports.db.transaction((tx) => approveListing(exchange.prices, tx, listing_id, tx.now()));

export interface TestSale extends TestWork {
  readonly listing_id: number;
}

/** On sale: by default for 100 USDT, for a day. */
export const onSale = async (
  exchange: TestExchange,
  seller: TestCustomer,
  work: TestWork,
  terms: SaleTerms = {},
): Promise<TestSale> => {
  await offered(exchange, seller, work, terms);
  const listing = await exchange.ports.db.one<{ id: number }>`
    select id from nft_listing where work_id = ${work.id} and state = 'review'`;
  await approved(exchange, listing.id);
  return { ...work, listing_id: listing.id };
};

/** A new work, in an auction that starts at 100 USDT and rises by 10: its margin is 20 USDT. */
export const auctionOf = async (
  exchange: TestExchange,
  seller: TestCustomer,
  terms: SaleTerms = {},
): Promise<TestSale> => onSale(exchange, seller, await workOf(exchange, seller), { increment: '10', ...terms });

export const bidOf = (
  exchange: TestExchange,
  who: TestCustomer,
  { code }: TestWork,
  price: string,
  request_id?: string,
) =>
  sealed(exchange, who, request_id === undefined ? {} : { request_id }).send(saleCalls.bid, {
    code,
    price: Decimal.of(price),
  });

export const buyOf = (exchange: TestExchange, who: TestCustomer, { code }: TestWork, price?: string) =>
  sealed(exchange, who).send(saleCalls.buy, { code, ...(price === undefined ? {} : { price: Decimal.of(price) }) });

export const payOf = (exchange: TestExchange, who: TestCustomer, id: number) =>
  sealed(exchange, who).send(saleCalls.pay, { id });

type Order = OutputOf<typeof saleCalls.orders>[number];

export const orderOf = async (who: TestCustomer): Promise<Order> => {
  const [order] = await who.client.send(saleCalls.orders, { page: 1, limit: 20 });
  if (!order) throw new Error('the customer has won nothing');
  return order;
};

/** What is in the spot account, and held as margins. */
export const balances = async (exchange: TestExchange, { user_id }: TestCustomer, currency_id = USDT) => {
  const of = async (account: string): Promise<string> =>
    (await balanceOf(exchange.ports.db, customer(user_id, account), currency_id)).toString();
  return [await of('spot'), await of('nft')];
};

export const stateOf = (exchange: TestExchange, { listing_id }: TestSale) =>
  exchange.ports.db.one<{ state: string; ends_at: Instant; owner_id: number; bids: number }>`
    select l.state, l.ends_at, w.owner_id, l.bids from nft_listing l join nft_work w on w.id = l.work_id
    where l.id = ${listing_id}`;

/** After so long, with the jobs of sales having run. */
export const after = async (exchange: TestExchange, ms: number): Promise<void> => {
  exchange.clock.set(instantOf(millisecondsOf(exchange.clock.now()) + ms));
  await quote(exchange);
  await exchange.runJobs('nft');
};

/** The exchange serves until this moment, which comes now (NA7). */
export const servedUntil = async (exchange: TestExchange, end: Instant): Promise<void> => {
  exchange.clock.set(plusSeconds(end, -5));
  await exchange.runJobs('nft.expire');
  exchange.clock.set(end);
};

/** Wins an auction that starts at 100 and ends at once: the order that waits for payment. */
export const ordered = async (exchange: TestExchange, who: TestCustomer, sale: TestSale): Promise<number> => {
  await exchange.nft.ask(
    {
      verb: 'bid',
      user_id: who.user_id,
      is_offered: true,
      listing_id: sale.listing_id,
      price: Decimal.of(100),
      increment: undefined,
    },
    undefined,
  );
  const { db } = exchange.ports;
  exchange.clock.forward(1);
  const now = exchange.clock.now();
  await db.run`update nft_listing set ends_at = ${now} where id = ${sale.listing_id}`;
  await db.run`update nft_work set sale_ends_at = ${now} where id = ${sale.id}`;
  await db.transaction((tx) => endSale(tx, sale.listing_id));
  return (await db.one<{ id: number }>`select id from nft_order where listing_id = ${sale.listing_id}`).id;
};

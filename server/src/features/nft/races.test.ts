import { afterAll, beforeAll, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { plusSeconds } from '#contract/kit/instant.ts';
import { give } from '../withdrawals/testing/withdrawers.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { race, RUNNERS, runners } from '#server/testing/race.ts';
import { endSale } from './service/auctions.ts';
import { buyWork } from './service/buy.ts';
import { resell, withdraw } from './service/listings.ts';
import { expireOrder, payOrder } from './service/orders.ts';
import { takeDown } from './service/take-down.ts';
import {
  artist,
  auctionOf,
  balances,
  buyer,
  onSale,
  ordered,
  servedUntil,
  quote,
  stateOf,
  USDT,
  workOf,
  type TestSale,
} from './testing/at-the-gallery.ts';

/* The service functions without HTTP: the door lets only a few payment passwords in at once, and a race needs more. */

const BIDDERS = 50;
let exchange: TestExchange;
let painter: TestCustomer;
let people: TestCustomer[];

beforeAll(async () => {
  exchange = await testExchange();
  await quote(exchange);
  painter = await artist(exchange);
  people = [];
  for (let person = 0; person < BIDDERS; person++) {
    const who = await buyer(exchange);
    // Enough for a hundred rounds: what a bidder has is less by every purchase and every margin.
    await give(exchange, who.user_id, USDT, '1000000');
    people.push(who);
  }
});
afterAll(() => exchange.close());

const of = (runner: number): TestCustomer => {
  const person = people[runner];
  if (!person) throw new Error('no such runner');
  return person;
};

const buy = (runner: number, { code }: TestSale): Promise<void> =>
  exchange.ports.db.transaction((tx) =>
    buyWork(tx, { user_id: of(runner).user_id, code, listing_id: undefined, price: undefined }),
  );

const bid = (runner: number, { listing_id }: TestSale, price: string): Promise<unknown> =>
  exchange.nft.ask(
    {
      verb: 'bid',
      user_id: of(runner).user_id,
      is_offered: true,
      listing_id,
      price: Decimal.of(price),
      increment: undefined,
    },
    undefined,
  );

/** Of everybody, held for auctions. */
const held = async (): Promise<number> =>
  (
    await exchange.ports.db.one<{ count: number }>`
      select count(*)::integer as count from ledger_account where address like 'user:%:nft' and balance <> 0`
  ).count;

const entries = async (ref: string): Promise<string[]> =>
  (
    await exchange.ports.db.rows<{ reason: string }>`
      select reason from ledger_entry where reason like 'nft.%' and (ref = ${ref} or ref like ${`${ref}:%`}) order by reason`
  ).map(({ reason }) => reason);

it('NS6 of twenty who buy at once one has the work', async () => {
  await race('nft, one work', 3, async () => {
    const sale = await onSale(exchange, painter, await workOf(exchange, painter), { price: '10' });
    return {
      tries: runners((runner) => buy(runner, sale)),
      check: async (found) => {
        expect(found).toEqual({ done: 1, nft_ended: RUNNERS - 1 });
        expect(await entries(String(sale.listing_id))).toEqual(['nft.buy']);
      },
    };
  });
});

it('NS6 a sale that is bought, taken back and taken down at once ends in one way', async () => {
  await race('nft, buy and take back', 3, async () => {
    const sale = await onSale(exchange, painter, await workOf(exchange, painter), { price: '10' });
    const { db } = exchange.ports;
    const back = () => db.transaction((tx) => withdraw(tx, painter.user_id, sale.code));
    const down = () => db.transaction((tx) => takeDown(tx, sale, 'legal', tx.now()));
    return {
      tries: runners((runner) => [() => buy(runner, sale), back, down][runner % 3]?.() ?? Promise.resolve()),
      check: async () => {
        const { state, owner_id } = await stateOf(exchange, sale);
        expect(['sold', 'withdrawn', 'taken_down']).toContain(state);
        expect(owner_id !== painter.user_id).toBe(state === 'sold');
        expect(await entries(String(sale.listing_id))).toEqual(state === 'sold' ? ['nft.buy'] : []);
      },
    };
  });
});

it('I31 an owner who offers a work twenty times at once has one sale', async () => {
  await race('nft, resell', 3, async () => {
    const work = await workOf(exchange, painter);
    const now = exchange.clock.now();
    const terms = { price: Decimal.of(5), start_time: now, end_time: plusSeconds(now, 3600) };
    return {
      tries: runners(() =>
        exchange.ports.db.transaction((tx) => resell(tx, painter.user_id, { code: work.code, ...terms })),
      ),
      check: (found) => expect(found).toEqual({ done: 1, nft_listed: RUNNERS - 1 }),
    };
  });
});

it('NS6 who buys and offers the work again in the same moment leaves one owner and one sale', async () => {
  await race('nft, buy and resell', 3, async () => {
    const sale = await onSale(exchange, painter, await workOf(exchange, painter), { price: '10' });
    const now = exchange.clock.now();
    const offer = (runner: number) =>
      exchange.ports.db.transaction((tx) =>
        resell(tx, of(runner).user_id, {
          ...{ code: sale.code, price: Decimal.of(5), start_time: now, end_time: plusSeconds(now, 3600) },
        }),
      );
    return {
      tries: runners((runner) => (runner % 2 === 0 ? buy(0, sale) : offer(0))),
      check: async () => {
        expect(await stateOf(exchange, sale)).toMatchObject({ state: 'sold', owner_id: of(0).user_id });
        expect(await entries(String(sale.listing_id))).toEqual(['nft.buy']);
      },
    };
  });
});

it('NA4 the last second of an auction with fifty bidders: every bid has its number, one leads, one margin each', async () => {
  await race('nft, last second', 2, async () => {
    const sale = await auctionOf(exchange, painter, { increment: '0.01' });
    const { ends_at } = await stateOf(exchange, sale);
    exchange.clock.set(plusSeconds(ends_at, -1));
    await quote(exchange);
    const before = await held();
    return {
      tries: runners((runner) => bid(runner, sale, String(100 + runner)), BIDDERS),
      check: async (found) => {
        const { bids, state, ends_at: later } = await stateOf(exchange, sale);
        expect(found['done']).toBe(bids);
        expect((found['done'] ?? 0) + (found['nft_bid_too_low'] ?? 0)).toBe(BIDDERS);
        expect({ state, later }).toEqual({ state: 'live', later: plusSeconds(ends_at, 300 * Math.min(bids, 1)) });
        expect((await held()) - before).toBe(bids);
        exchange.clock.set(later);
        await exchange.runJobs('nft');
        expect((await held()) - before).toBe(1);
        await exchange.ports.db.transaction((tx) => payWinner(tx, sale));
        expect(await held()).toBe(before);
      },
    };
  });
});

const payWinner = async (tx: Parameters<typeof payOrder>[0], { listing_id }: TestSale): Promise<void> => {
  const order = await tx.one<{ id: number; buyer_id: number }>`
    select id, buyer_id from nft_order where listing_id = ${listing_id}`;
  await payOrder(tx, order.buyer_id, order.id);
};

it('NA3 bids at the instant of the end and the end itself: the auction ends once, and no margin is left behind', async () => {
  await race('nft, bid and end', 3, async () => {
    const sale = await auctionOf(exchange, painter);
    await bid(0, sale, '100');
    exchange.clock.set((await stateOf(exchange, sale)).ends_at);
    await quote(exchange);
    const end = () => exchange.ports.db.transaction((tx) => endSale(tx, sale.listing_id));
    return {
      tries: runners((runner) => (runner % 2 === 0 ? end() : bid(runner, sale, String(200 + runner)))),
      check: async () => {
        expect(await stateOf(exchange, sale)).toMatchObject({ state: 'awaiting', bids: 1 });
        expect(await entries(String(sale.listing_id))).toEqual(['nft.margin']);
        await exchange.ports.db.transaction((tx) => payWinner(tx, sale));
      },
    };
  });
});

it('NA7 a payment at the instant of the expiry: paid or expired, never both', async () => {
  await race('nft, pay and expire', 3, async (round) => {
    const sale = await auctionOf(exchange, painter);
    const payer = of(round % BIDDERS);
    const order = await ordered(exchange, payer, sale);
    const { pay_until } = await exchange.ports.db.one<{ pay_until: ReturnType<typeof plusSeconds> }>`
      select pay_until from nft_order where id = ${order}`;
    const [before = '0'] = await balances(exchange, payer, USDT);
    const is_late = round % 2 === 1;
    await servedUntil(exchange, pay_until);
    if (!is_late) exchange.clock.set(plusSeconds(pay_until, -0.001));
    const { db } = exchange.ports;
    return {
      tries: runners((runner) =>
        runner % 2 === 0
          ? db.transaction((tx) => payOrder(tx, payer.user_id, order))
          : db.transaction((tx) => expireOrder(tx, sale.listing_id)),
      ),
      check: async () => {
        expect(await stateOf(exchange, sale)).toMatchObject({ state: is_late ? 'expired' : 'sold' });
        expect(await entries(String(sale.listing_id))).toEqual(
          is_late ? ['nft.margin', 'nft.margin-kept'] : ['nft.margin', 'nft.pay'],
        );
        const spent = Decimal.of(before).minus(Decimal.of((await balances(exchange, payer, USDT))[0] ?? '0'));
        expect(spent.toString()).toBe(is_late ? '0' : '80');
      },
    };
  });
});

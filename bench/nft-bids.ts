import { Decimal } from '#contract/kit/decimal.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { addReadyCustomer } from '#server/features/identity/index.ts';
import { openSales, salesIn } from '#server/testing/nft-kills/gallery.ts';
import { withConnection } from '#server/testing/connection.ts';
import { fund } from '#server/testing/entries.ts';
import { interleaved } from './benchmark.ts';
import { bidAlone } from './nft-bid-alone.ts';
import { tokensOf } from './spot-ground.ts';
import { openWholeExchange, type WholeExchange } from './whole-exchange.ts';

/*
 * A thousand bids on one auction that arrive at once: until the last of them is answered, which it is when it is durable.
 * Once as the door hands them over and once over HTTP, from a hundred sessions in this process. Beside it the naive way,
 * each bid in a transaction of its own under the lock of the auction.
 */

export const BIDS = Number(process.env['BIDS'] ?? 1000);
const BIDDERS = 100;
const TRANSACTIONS_AT_ONCE = 8;

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began_ms = performance.now();
  await work();
  return (performance.now() - began_ms) / 1000;
};

const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(`not what was to be measured: ${what}`);
};

interface Ground {
  readonly whole: WholeExchange;
  readonly bidders: readonly number[];
  readonly tokens: readonly string[];
  /** Another auction each time, in which every bidder has the margin. */
  auction(): Promise<number>;
}

const openGround = async (): Promise<Ground> => {
  const people: number[] = [];
  const whole = await openWholeExchange(async (ports) => {
    for (let made = 0; made <= BIDDERS; made++) {
      const who = { email: `bidder-${made}@example.com`, password: 'Passw0rd!', payment_password: '246810' };
      people.push((await addReadyCustomer(ports, who)) ?? 0);
    }
    await fund(
      ports.db,
      people.map((user_id) => customer(user_id, 'spot')),
      '1000000',
    );
  });
  const [artist = 0, ...bidders] = people;
  const { database_url, exchange } = whole;
  const auctions: number[] = [];
  await withConnection(database_url, async (owner) => {
    await owner.query(
      `insert into nft_artist (user_id, state, name, name_key, description, round, applied_at, decided_at)
       values ($1, 'active', 'Ann', 'ann', '', 1, now(), now())`,
      [artist],
    );
    await openSales(owner, artist, 60);
    auctions.push(...(await salesIn(owner)).flatMap(({ id, kind }) => (kind === 'auction' ? [id] : [])));
  });
  const auction = async (): Promise<number> => {
    const listing_id = auctions.pop() ?? 0;
    await Promise.all(
      bidders.map((user_id) => exchange.nft.ask({ verb: 'margin', user_id, is_offered: true, listing_id }, undefined)),
    );
    return listing_id;
  };
  return { whole, bidders, tokens: await tokensOf(whole.ports, bidders), auction };
};

/** Every bid is one higher than the one before it, whichever that is, so that none is refused. */
const atOnce = async ({ whole, bidders, auction }: Ground): Promise<number> => {
  const listing_id = await auction();
  const answers: unknown[] = [];
  const seconds = await secondsOf(async () => {
    const asked = Array.from({ length: BIDS }, (_, bid) =>
      whole.exchange.nft.ask(
        {
          ...{ verb: 'bid', user_id: bidders[bid % bidders.length] ?? 0, is_offered: true, listing_id },
          ...{ price: undefined, increment: Decimal.one },
        },
        undefined,
      ),
    );
    answers.push(...(await Promise.all(asked)));
  });
  const numbers = (answers as { number: number }[]).map(({ number }) => number);
  must(
    numbers.every((number, index) => number === index + 1),
    'bids in the order in which they came',
  );
  return seconds;
};

/** Which of them are taken first is up to the network, so an answer's number says what its price was. */
const overHttp = async ({ whole, tokens, auction }: Ground): Promise<number> => {
  const listing_id = await auction();
  const { code, price } = await whole.ports.db.one<{ code: string; price: Decimal }>`
    select w.code, l.price from nft_listing l join nft_work w on w.id = l.work_id where l.id = ${listing_id}`;
  const bid = async (token: string): Promise<{ number: number; price: string }> => {
    const response = await fetch(`http://127.0.0.1:${whole.port}/api/bind_box/auctionNFT`, {
      method: 'POST',
      headers: { authorization: token },
      body: new URLSearchParams({ lang: 'en', code, increment: '1' }),
    });
    return ((await response.json()) as { data: { number: number; price: string } }).data;
  };
  const answers: { number: number; price: string }[] = [];
  const seconds = await secondsOf(async () => {
    const sent = Array.from({ length: BIDS }, (_, turn) => bid(tokens[turn % tokens.length] ?? ''));
    answers.push(...(await Promise.all(sent)));
  });
  const numbers = answers.map(({ number }) => number).sort((one, other) => one - other);
  must(
    numbers.every((number, index) => number === index + 1),
    'every bid has a number of its own',
  );
  must(
    answers.every((one) => Decimal.of(one.price).eq(price.plus(Decimal.of(one.number)))),
    'each bid is one higher than the one before it',
  );
  return seconds;
};

const oneByOne = async ({ whole, bidders, auction }: Ground): Promise<number> => {
  const listing_id = await auction();
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < BIDS) await bidAlone(whole.ports.db, listing_id, bidders[next++ % bidders.length] ?? 0);
  };
  const seconds = await secondsOf(() => Promise.all(Array.from({ length: TRANSACTIONS_AT_ONCE }, worker)));
  const { bids } = await whole.ports.db.one<{ bids: number }>`select bids from nft_listing where id = ${listing_id}`;
  must(bids === BIDS, 'bids that were taken one by one');
  return seconds;
};

/** Seconds to the last answer. */
export const bidTimes = async (): Promise<{ ours: number; http: number; alone: number }> => {
  const ground = await openGround();
  try {
    await atOnce(ground);
    const { ours, http, alone } = await interleaved({
      ours: () => atOnce(ground),
      http: () => overHttp(ground),
      alone: () => oneByOne(ground),
    });
    return { ours: ours ?? Number.NaN, http: http ?? Number.NaN, alone: alone ?? Number.NaN };
  } finally {
    await ground.whole.close();
  }
};

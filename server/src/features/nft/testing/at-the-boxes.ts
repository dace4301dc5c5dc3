import { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf, plusDays, type Instant } from '#contract/kit/instant.ts';
import type { Rarity } from '#contract/nft/rules.ts';
import { studioCalls } from '#contract/nft/studio-calls.ts';
import { customer, world } from '#server/core/ledger/addresses.ts';
import { post } from '#server/core/ledger/ledger.ts';
import { loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import type { TestExchange } from '#server/testing/exchange.ts';
import { buyBox, type BoughtBox, type BuyBoxInput } from '../service/box-buy.ts';
import { approveSeries } from '../service/series.ts';

/* Artists, series and buyers of blind boxes. */

export const USDT = 3;

type Place = Pick<TestExchange, 'ports' | 'client'>;

export const give = (place: Place, user_id: number, amount: string, currency_id = USDT): Promise<number> =>
  place.ports.db.transaction((tx) =>
    post(tx, {
      reason: 'test.move',
      ref: place.ports.ids.bytes(8).toString('hex'),
      at: place.ports.clock.now(),
      movements: [
        { from: world('play-money'), to: customer(user_id, 'spot'), currency_id, amount: Decimal.of(amount) },
      ],
    }),
  );

/** A customer with 1,000 USDT. */
export const buyer = async (place: Place, amount = '1000'): Promise<TestCustomer> => {
  const who = await loggedIn(place);
  await give(place, who.user_id, amount);
  return who;
};

/** Number of artists so far: names belong to one artist. */
let artists = 0;

export const artist = async (place: Place): Promise<TestCustomer> => {
  const who = await loggedIn(place);
  const now = place.ports.clock.now();
  const name = `Painter ${String.fromCodePoint(97 + (artists % 26), 97 + (Math.floor(artists / 26) % 26))}`;
  artists++;
  await place.ports.db.run`
    insert into nft_artist (user_id, state, name, name_key, description, round, applied_at, decided_at)
    values (${who.user_id}, 'active', ${name}, ${name.toLowerCase()}, 'Paints', 1, ${now}, ${now})`;
  return who;
};

/** Works of an artist that are shown and free, with the row of their approval. */
export const worksOf = async (place: Place, artist_id: number, count: number): Promise<string[]> => {
  const { db, ids, clock } = place.ports;
  const now = clock.now();
  const codes = Array.from({ length: count }, () => ids.bytes(16).toString('hex'));
  await db.transaction(async (tx) => {
    await tx.run`
      insert into nft_media (user_id, name, state, kind, width, height, colour, bytes, uploaded_at, decided_at)
      select ${artist_id}, code, 'ready', 'image', 400, 300, '#336699', 1000, ${now}, ${now}
      from unnest(${codes}::text[]) as code`;
    await tx.run`
      insert into nft_work (code, media_id, kind, artist_id, owner_id, name, description, creator_share, state,
        submitted_at, decided_at, shown_at)
      select m.name, m.id, 'image', ${artist_id}, ${artist_id}, concat('Work ', m.id), '', 0.05, 'shown', ${now}, ${now}, ${now}
      from nft_media m where m.name = any(${codes}::text[]) order by m.id`;
    await tx.run`
      insert into nft_owner (work_id, number, kind, owner_id, at)
      select id, 1, 'approved', ${artist_id}, ${now} from nft_work where code = any(${codes}::text[])`;
  });
  return codes;
};

export interface SeriesWanted {
  readonly counts?: Partial<Record<Rarity, number>>;
  readonly price?: string;
  readonly currency_id?: number;
  readonly starts_at?: Instant;
  readonly ends_at?: Instant;
}

/** Submitted by its artist: by default 6 N, 3 R and 1 SR for 10 USDT, for a week from now. */
export const submitted = async (place: Place, who: TestCustomer, wanted: SeriesWanted = {}) => {
  const now = place.ports.clock.now();
  const { N = 6, R = 3, SR = 1 } = wanted.counts ?? {};
  const rarities = [...Array<Rarity>(N).fill('N'), ...Array<Rarity>(R).fill('R'), ...Array<Rarity>(SR).fill('SR')];
  const codes = await worksOf(place, who.user_id, rarities.length);
  return who.client.send(studioCalls.makeSeries, {
    name: 'Small seas',
    description: 'Ten seas.',
    works: codes.map((code, place_of) => `${code}:${rarities[place_of] ?? 'N'}`).join(','),
    price: Decimal.of(wanted.price ?? '10'),
    currency_id: wanted.currency_id ?? USDT,
    start_time: wanted.starts_at ?? now,
    end_time: wanted.ends_at ?? plusDays(now, 7),
  });
};

export interface OnSale {
  readonly id: number;
  readonly code: string;
  readonly artist: TestCustomer;
}

/** Approved; its commitment waits for the log. */
export const approvedBy = async (place: Place, who: TestCustomer, wanted: SeriesWanted = {}): Promise<OnSale> => {
  const { id, code } = await submitted(place, who, wanted);
  const { ports } = place;
  await ports.db.transaction((tx) => approveSeries(ports, tx, id, tx.now()));
  return { id, code, artist: who };
};

export const approved = async (exchange: TestExchange, wanted: SeriesWanted = {}): Promise<OnSale> =>
  approvedBy(exchange, await artist(exchange), wanted);

/** For sale, with its commitment in the log. */
export const onSale = async (exchange: TestExchange, wanted: SeriesWanted = {}): Promise<OnSale> => {
  const series = await approved(exchange, wanted);
  await exchange.pump();
  return series;
};

export const buy = (
  { ports }: Pick<TestExchange, 'ports'>,
  { user_id }: Pick<TestCustomer, 'user_id'>,
  { code }: Pick<OnSale, 'code'>,
  more: Partial<BuyBoxInput> = {},
): Promise<BoughtBox> =>
  ports.db.transaction((tx) =>
    buyBox(ports, tx, { user_id, code, price: undefined, client_seed: undefined, source: {}, ...more }),
  );

/** A price, which is in the log behind the lines that wait. */
export const pumpPrice = async (exchange: TestExchange): Promise<void> => {
  exchange.feed.quote('BTC/USDT', '50000', { t_ms: millisecondsOf(exchange.clock.now()) });
  await exchange.pump();
};

/** Closes the batches of this moment, has them in the log, and draws. */
export const drawAll = async (exchange: TestExchange): Promise<void> => {
  exchange.clock.forward(10_000);
  await exchange.runJobs('nft');
  await exchange.pump();
  await exchange.runJobs('nft');
};

/** The same with a beacon: a price behind the line fixes the round, which is published within sixteen seconds. */
export const drawByBeacon = async (exchange: TestExchange): Promise<void> => {
  exchange.clock.forward(10_000);
  await exchange.runJobs('nft');
  await pumpPrice(exchange);
  await exchange.runJobs('nft.batch-ticks');
  exchange.clock.forward(16_000);
  await exchange.runJobs('nft');
};

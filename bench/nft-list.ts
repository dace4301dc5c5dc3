import { Decimal } from '#contract/kit/decimal.ts';
import { galleryOf } from '#server/features/nft/service/work-gallery.ts';
import { heldClock } from '#server/ports/clock.ts';
import { openDatabase } from '#server/ports/db/database.ts';
import { migrate } from '#server/ports/db/migrate.ts';
import { ensureDatabase, type EmbeddedPostgres } from '#server/ports/postgres/index.ts';
import { interleaved } from './benchmark.ts';
import { fillGallery, NOW } from './nft-ground.ts';

const WORKS = 100_000;
const PAGE = 20;

type ListInput = Parameters<typeof galleryOf>[1];

/** What the screens ask for, and what is as expensive as a request can be. */
const LISTS: Readonly<Record<string, Partial<ListInput>>> = {
  newest: {},
  newest_page_50: { page: 50 },
  behind_the_middle: { after: 10_000 + WORKS / 2 },
  last_of_page_numbers: { page: 10_000 / PAGE },
  cheapest_behind: { order: 'price_up', currency: 1, after: 10_000 + WORKS / 2 },
  of_a_kind: { type: 3 },
  auctions_that_run: { pay_type: 2, status: 1 },
  ending: { order: 'ending', currency: 3 },
  cheapest: { order: 'price_up', currency: 1, min_price: Decimal.of(10), max_price: Decimal.of(5000) },
  most_collected: { order: 'collected', type: 2 },
  rare_keyword: { keyword: '99998' },
  common_keyword: { keyword: 'tide' },
  one_character: { keyword: '山' },
};

const ROUNDS = 10;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began_ms = performance.now();
  for (let round = 0; round < ROUNDS; round++) await work();
  return (performance.now() - began_ms) / ROUNDS;
};

/** Milliseconds for a page of each list, beside as many works by their numbers. */
export const listTimes = async (postgres: EmbeddedPostgres): Promise<Readonly<Record<string, number>>> => {
  const name = 'nft_list';
  await ensureDatabase(postgres.url('postgres'), name);
  await migrate(postgres.url(name));
  await fillGallery(postgres.url(name), WORKS);
  const db = openDatabase({ url: postgres.url(name), clock: heldClock(NOW) });
  const reader = { viewer: null, now: NOW };
  const lists = Object.entries(LISTS).map(([list, input]) => {
    const work = () => galleryOf(db, { page: 1, limit: PAGE, ...input }, reader);
    return [list, async () => timed(work)] as const;
  });
  const plain = () =>
    db.rows`select id, code, name, description from nft_work where id > ${WORKS / 2} order by id limit ${PAGE}`;
  try {
    return await interleaved({ ...Object.fromEntries(lists), plain: () => timed(plain) });
  } finally {
    await db.close();
  }
};

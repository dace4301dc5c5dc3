import type pg from 'pg';

/* Works and sales as they are after their reviews. */

/** So many works of the artist, each on sale: even ones at a price, odd ones in an auction that runs for a day. */
export const openSales = async (owner: pg.Client, artist_id: number, count: number): Promise<void> => {
  await owner.query(
    `with made as (select replace(gen_random_uuid()::text, '-', '') as code from generate_series(1, $2)),
      media as (
        insert into nft_media (user_id, name, state, kind, width, height, colour, bytes, uploaded_at, decided_at)
        select $1, code, 'ready', 'image', 100, 100, '#204060', 100, now(), now() from made returning id, name
      ), work as (
        insert into nft_work (code, media_id, kind, artist_id, owner_id, name, description, creator_share, state,
          submitted_at, decided_at, shown_at)
        select name, id, 'image', $1, $1, 'Tide', '', 0.05, 'shown', now(), now(), now() from media returning id
      )
    insert into nft_owner (work_id, number, kind, owner_id, at) select id, 1, 'approved', $1, now() from work`,
    [artist_id, count],
  );
  await owner.query(
    `insert into nft_listing (work_id, seller_id, kind, currency_id, price, increment, starts_at, ends_at, latest_end, fee_rate,
        creator_id, creator_share, state, submitted_at, decided_at, margin, margin_price)
      select w.id, $1, k.kind, 3, 100, case k.kind when 'auction' then 1 else 0 end, now(), now() + interval '1 day', now() + interval '2 days', 0.025,
        $1, 0.05, 'live', now(), now(), case k.kind when 'auction' then 20 end, case k.kind when 'auction' then 1 end
      from nft_work w cross join lateral (select case w.id % 2 when 0 then 'fixed' else 'auction' end as kind) k
      where w.owner_id = $1 and not exists (select from nft_listing l where l.work_id = w.id)`,
    [artist_id],
  );
  await owner.query(
    `update nft_work w set listing_id = l.id, sale_kind = l.kind, sale_currency_id = l.currency_id, sale_price = l.price,
        sale_starts_at = l.starts_at, sale_ends_at = l.ends_at, is_for_sale = true
      from nft_listing l where l.work_id = w.id and l.state = 'live' and w.listing_id is null`,
  );
};

/** Lets half of the auctions with bids end now, and half of the orders run out, as if their time had come. */
export const passTime = async (owner: pg.Client): Promise<void> => {
  await owner.query(
    `with ended as (
        update nft_listing set ends_at = now() where state = 'live' and bids > 0 and id % 4 = 1 returning id, work_id
      ) update nft_work w set sale_ends_at = now() from ended where w.id = ended.work_id`,
  );
  await owner.query(
    `with late as (update nft_order set pay_until = now() where state = 'awaiting' and id % 3 = 0 returning listing_id)
      update nft_listing l set pay_until = now() from late where l.id = late.listing_id`,
  );
};

export interface Sale {
  readonly id: number;
  readonly code: string;
  readonly kind: 'fixed' | 'auction';
}

export const salesIn = async (owner: pg.Client): Promise<readonly Sale[]> =>
  (
    await owner.query<Sale>(
      `select l.id::integer, w.code, l.kind from nft_listing l join nft_work w on w.id = l.work_id where l.state = 'live'`,
    )
  ).rows;

/** By their winner. */
export const ordersIn = async (owner: pg.Client): Promise<ReadonlyMap<number, readonly number[]>> => {
  const { rows } = await owner.query<{ id: number; buyer_id: number }>(
    `select id::integer, buyer_id::integer from nft_order where state = 'awaiting'`,
  );
  const groups = Map.groupBy(rows, ({ buyer_id }) => buyer_id);
  return new Map([...groups].map(([buyer_id, all]) => [buyer_id, all.map(({ id }) => id)]));
};

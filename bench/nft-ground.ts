import { instantOf } from '#contract/kit/instant.ts';
import { asOwner } from './fill-ledger.ts';

export const NOW = instantOf('2026-03-25T12:00:00.000Z');
export const ARTISTS = 500;

const TABLES = ['customer', 'nft_artist', 'nft_media', 'nft_work', 'nft_listing', 'nft_owner', 'nft_collection'];

/** Every third work is for sale now, every sixth was; every hundredth is in a box. */
const isOpen = 'n % 3 = 0';
const wasSold = 'n % 6 = 1';
const terms = `(array['fixed', 'auction'])[1 + n / 3 % 2] as sale, 1 + n / 5 % 3 as currency_id,
  (1 + n % 9973 * 7919 % 100000)::numeric as price,
  case when n % 21 = 0 then interval '3 hours' else - interval '1 day' end as starts,
  case when ${isOpen} then (1 + n % 9973 * 7919 % 20000) * interval '1 minute' + interval '4 hours'
    else - interval '1 hour' end as ends`;

const words = `array['Tide', 'Stone', 'River', 'Night', 'Paper', 'Glass', 'Garden', 'Winter', 'Copper', 'Harbour', 'Silent',
  'Crane', 'Lantern', 'Orchard', '山水', '春风', '夜の海', 'Étude', 'Móc', 'Bruma']`;

/** Works of every kind, written directly into the tables: reading is measured. */
export const fillGallery = (url: string, works: number): Promise<void> =>
  asOwner(url, TABLES, [
    `insert into customer (email, invite_code, language, created_at) select concat('nft-', n, '@example.com'), concat('N', n), 'en', '${NOW}' from generate_series(1, ${ARTISTS}) n`,
    `create temporary table maker as
      select id, row_number() over (order by id) as place from customer where email like 'nft-%'`,
    `insert into nft_artist (user_id, state, name, name_key, description, round, applied_at, decided_at)
    select id, 'active', concat((${words})[1 + place % 20], ' ', place), concat('k', place), 'Draws by hand', 1, '${NOW}', '${NOW}' from maker`,
    `insert into nft_collection (artist_id, name, made_at) select id, concat('Collection ', place), '${NOW}' from maker`,
    `create temporary table made as
      select n, maker.id as artist_id, concat((${words})[1 + n % 20], ' ', (${words})[1 + n / 20 % 20], ' ', n) as name,
        md5(n::text) as code, (array['image', 'image', 'image', 'image', 'gif', 'gif', 'video', 'audio'])[1 + n % 8] as kind,
        ${terms}
      from generate_series(1, ${works}) n join maker on maker.place = 1 + (n * 31 + n / 7) % ${ARTISTS}`,
    `insert into nft_media (user_id, name, state, kind, width, height, colour, bytes, uploaded_at, decided_at)
    select artist_id, code, 'ready', kind, 1200, 900, '#204060', 1000, '${NOW}', '${NOW}' from made order by n`,
    `insert into nft_work (code, media_id, kind, artist_id, owner_id, collection_id, name, description, creator_share, state,
      submitted_at, decided_at, is_boxed, rarity, shown_at, collected)
    select code, m.id, made.kind, artist_id, artist_id, case when n % 4 = 0 then k.id end, made.name,
      repeat('What it shows. ', 20), 0.05, 'shown', '${NOW}', '${NOW}', n % 100 = 50,
      case when n % 200 = 160 then 'SR' when n % 40 = 20 then 'R' end,
      timestamptz '${NOW}' - (${works} - n) * interval '1 minute', n % 9973 * 7919 % 1000
    from made join nft_media m on m.name = made.code join nft_collection k using (artist_id) order by n`,
    `insert into nft_listing (work_id, seller_id, kind, currency_id, price, increment, starts_at, ends_at, latest_end,
      fee_rate,
      creator_id, creator_share, state, submitted_at, decided_at, margin, margin_price, ended_at)
    select w.id, made.artist_id, sale, currency_id, price, case sale when 'auction' then 1 else 0 end,
      timestamptz '${NOW}' + starts, timestamptz '${NOW}' + ends,
      timestamptz '${NOW}' + ends + interval '1 day', 0.025, made.artist_id, 0.05,
      case when ${isOpen} then 'live' else 'ended' end, '${NOW}', '${NOW}',
      case sale when 'auction' then 20 end, case sale when 'auction' then 1 end, null
    from made join nft_work w using (code) where ${isOpen} or ${wasSold}`,
    `update nft_work w set listing_id = l.id, sale_kind = l.kind, sale_currency_id = l.currency_id, sale_price = l.price,
      sale_starts_at = l.starts_at, sale_ends_at = l.ends_at, is_for_sale = l.state = 'live' and not w.is_boxed
    from nft_listing l where l.work_id = w.id`,
    `insert into nft_owner (work_id, number, kind, owner_id, at) select id, 1, 'approved', artist_id, '${NOW}' from nft_work`,
  ]);

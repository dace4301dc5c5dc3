import { inBothForms, type Invariant } from '#server/core/audit/invariants.ts';
import { NEW_ENTRIES, rowsBy } from '#server/core/audit/since.ts';

/** The box that an entry names. */
const NAMED = `case when e.ref ~ '^[0-9]{1,18}$' then e.ref::bigint end`;

/** Boxes that changed, and boxes that a new entry names. */
const CHANGED_BOXES = rowsBy(
  'nft_box',
  `    select id from nft_box where changed_xid >= $xid
    union select ${NAMED} from ${NEW_ENTRIES} e where e.reason = 'nft.box'`,
);

/** Series that changed, and those whose boxes or works changed. Closing a batch changes its series and its boxes. */
const CHANGED_SERIES = rowsBy(
  'nft_series',
  `    select id from nft_series where changed_xid >= $xid
    union select series_id from nft_box where changed_xid >= $xid
    union select series_id from nft_work where changed_xid >= $xid and series_id is not null`,
);

const CHANGED_OWNERS = `(select * from nft_owner where changed_xid >= $xid)`;

const ofSeries = inBothForms(['nft_series'], [CHANGED_SERIES]);
const ofBoxes = inBothForms(['nft_box'], [CHANGED_BOXES]);
const ofEntries = inBothForms(['ledger_entry'], [NEW_ENTRIES]);
const ofOwners = inBothForms(['nft_owner'], [CHANGED_OWNERS]);

const SIZE = `(s.n_count + s.r_count + s.sr_count)`;
const SERIES_OF_BOX = `cross join lateral (select * from nft_series where id = b.series_id offset 0) s`;

const isLogged = (line: string): string =>
  `exists (select from log_note n where n.line = ${line} and n.log_index is not null offset 0)`;

const hexHash = (text: string): string => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

const userAccount = (id: string): string => `concat('user:', ${id}, ':spot')`;

/** NS5: of the price of `b`, in the decimals of the currency. */
const FEE = `trunc(b.price * s.fee_rate, y.scale)`;

/** Where the entry of `b` moved how much; nothing else. */
const IS_PAID = `exists (
  select from ledger_entry e cross join lateral (
    select coalesce(sum(p.amount) filter (where a.address = ${userAccount('b.buyer_id')}), 0) as buyer,
      coalesce(sum(p.amount) filter (where a.address = ${userAccount('s.artist_id')}), 0) as artist,
      coalesce(sum(p.amount) filter (where a.address = 'house:fees'), 0) as house,
      bool_and(p.currency_id = s.currency_id and a.address in
        (${userAccount('b.buyer_id')}, ${userAccount('s.artist_id')}, 'house:fees')) as is_known
    from ledger_posting p join ledger_account a on a.id = p.account_id where p.entry_id = e.id offset 0
  ) m
  where e.reason = 'nft.box' and e.ref = b.id::text and e.at = b.bought_at
    and m.is_known and m.buyer = -b.price and m.house = ${FEE} and m.artist = b.price - ${FEE} offset 0)`;

/** NB4: the first round that is published at least 13 seconds after the time of a price, in milliseconds. */
const roundAfter = (t_ms: string): string => `greatest(1, ceil((${t_ms} + 13000 - 1692803367000) / 3000.0) + 1)`;

/** NB5: the windows of batches. */
const windowOf = (at: string): string => `floor(extract(epoch from ${at}) / 10)`;

const draws: readonly Invariant[] = [
  {
    id: 'I34',
    sentence: 'the draws of a series have the numbers from 1 to as many as were sold, and no more than it has works',
    ...ofSeries(
      (series) => `select s.id from ${series} s cross join lateral (
          select count(*) as boxes, count(distinct b.number) as numbers, coalesce(max(b.number), 0) as last
          from nft_box b where b.series_id = s.id offset 0) d
        where d.boxes <> s.sold or d.numbers <> s.sold or d.last <> s.sold or s.sold > ${SIZE}
          or (s.state in ('review', 'refused', 'withdrawn') and s.sold > 0)`,
    ),
  },
  {
    id: 'I34a',
    sentence:
      'boxes are drawn in the order of their numbers, each another work of the list of their series, and counted by its rarity',
    ...ofSeries(
      (series) => `select s.id from ${series} s cross join lateral (
          select count(b.drawn_at) as drawn, coalesce(max(b.number) filter (where b.drawn_at is not null), 0) as last,
            count(distinct b.item_index) as indexes, count(distinct b.work_id) as works, count(i.work_id) as known,
            count(*) filter (where i.rarity = 'N') as n, count(*) filter (where i.rarity = 'R') as r,
            count(*) filter (where i.rarity = 'SR') as sr
          from nft_box b left join lateral (
            select work_id, rarity from nft_series_item
            where series_id = b.series_id and index = b.item_index and work_id = b.work_id offset 0
          ) i on true
          where b.series_id = s.id offset 0) d
        where d.last <> d.drawn or d.indexes <> d.drawn or d.works <> d.drawn or d.known <> d.drawn
          or d.n <> s.n_drawn or d.r <> s.r_drawn or d.sr <> s.sr_drawn
          or (s.state = 'revealed' and d.drawn <> s.sold)`,
    ),
  },
  {
    id: 'I34b',
    sentence:
      'a box is bought while its series is sold, drawn after that and before the series is published, and then opened',
    ...ofBoxes(
      (boxes) => `select b.id from ${boxes} b ${SERIES_OF_BOX}
        where b.bought_at < s.starts_at or b.bought_at >= s.ends_at or b.bought_at > s.ended_at
          or b.drawn_at < b.bought_at or b.drawn_at > s.revealed_at or b.opened_at < b.drawn_at
          or b.price <> s.price`,
    ),
  },
  {
    id: 'I34c',
    sentence:
      'the entry of a box moved its price from the buyer: the fee to the house, the rest to the artist, and nothing else',
    ...ofBoxes(
      (boxes) => `select b.id from ${boxes} b ${SERIES_OF_BOX}
        left join lateral (select scale from currency where id = s.currency_id offset 0) y on true
        where y.scale is null or not ${IS_PAID}`,
    ),
  },
  {
    id: 'I34d',
    sentence: 'every entry of a box belongs to a box',
    ...ofEntries(
      (entries) => `select e.id from ${entries} e
        where e.reason = 'nft.box' and not exists (select from nft_box b where b.id = ${NAMED} offset 0)`,
    ),
  },
  {
    id: 'I34e',
    sentence:
      'a drawn work became its buyer’s by one row of its owners, which names the purchase, and is unopened until the box is opened',
    ...ofBoxes(
      (boxes) => `select b.id from ${boxes} b ${SERIES_OF_BOX}
        left join lateral (
          select count(*) as rows, count(*) filter (where o.kind = 'drawn' and o.owner_id = b.buyer_id and o.price = b.price
            and o.currency_id = s.currency_id and o.reason = 'nft.box' and o.ref = b.id::text) as right_rows
          from nft_owner o where o.work_id = b.work_id and o.box_id = b.id offset 0
        ) o on true
        left join lateral (select * from nft_work where id = b.work_id offset 0) w on true
        where b.drawn_at is not null and (o.rows <> 1 or o.right_rows <> 1 or w.id is null or w.is_boxed
          or w.series_id is distinct from b.series_id or w.is_unopened <> (b.opened_at is null)
          or (w.is_unopened and w.owner_id <> b.buyer_id))`,
    ),
  },
  {
    id: 'I34f',
    sentence: 'nobody became an owner by a draw without the box that drew the work',
    ...ofOwners(
      (owners) => `select o.work_id, o.number from ${owners} o
        where (o.kind = 'drawn' or o.reason = 'nft.box') and not exists (
          select from nft_box b where b.id = o.box_id and b.work_id = o.work_id and o.kind = 'drawn' offset 0)`,
    ),
  },
];

const fairness: readonly Invariant[] = [
  {
    id: 'I34g',
    sentence: 'the commitment of a series says what its row says, and was in the log before anything was sold',
    ...ofSeries(
      (series) => `select s.id from ${series} s
        where s.state in ('live', 'ended', 'revealed') and (
          s.line is distinct from concat_ws('|', 'boxes', 1, s.id, ${SIZE}, s.n_count, s.r_count, s.sr_count, s.root,
            s.seed_hash, s.mode)
          or not exists (select from log_note n where n.line = s.line offset 0)
          or (s.sold > 0 and not ${isLogged('s.line')}))`,
    ),
  },
  {
    id: 'I34h',
    sentence:
      'a box was drawn in a batch whose line was in the log, in mode drand by the round of the beacon that belongs to it',
    ...ofBoxes(
      (boxes) => `select b.id from ${boxes} b ${SERIES_OF_BOX}
        where b.drawn_at is not null and (
          not exists (select from nft_box_batch a
            where a.series_id = b.series_id and a.batch = b.batch and ${isLogged('a.line')} offset 0)
          or s.mode = 'drand' and not exists (
            select from nft_batch_tick t join nft_beacon e on e.round = t.round
            where t.series_id = b.series_id and t.batch = b.batch
              and e.randomness = encode(sha256(decode(e.signature, 'hex')), 'hex') offset 0))`,
    ),
  },
  {
    id: 'I34i',
    sentence:
      'the batches of a series follow each other without a gap; each is the purchases of one window, with the hash of their seeds',
    ...ofSeries(
      (series) => `select s.id from ${series} s cross join lateral (
          select a.*, row_number() over (order by a.batch) as place,
            1 + coalesce(sum(a.count) over (order by a.batch rows between unbounded preceding and 1 preceding), 0) as begin
          from nft_box_batch a where a.series_id = s.id offset 0
        ) a cross join lateral (
          select count(*) as boxes, count(distinct ${windowOf('b.bought_at')}) as windows, max(b.bought_at) as last_at,
            bool_and(b.batch = a.batch) as is_own,
            string_agg(concat('|', b.client_seed), '' order by b.number) as text
          from nft_box b where b.series_id = a.series_id and b.number >= a.first and b.number < a.first + a.count offset 0
        ) d
        where a.batch <> a.place or a.first <> a.begin or d.boxes <> a.count or d.windows <> 1 or not d.is_own
          or a.hash <> ${hexHash('d.text')} or ${windowOf('a.closed_at')} <= ${windowOf('d.last_at')}
          or a.line <> concat_ws('|', 'boxbatch', 1, s.id, a.batch, a.first, a.count, a.hash)
        union select s.id from ${series} s cross join lateral (
          select (select count(*) from nft_box_batch where series_id = s.id) as batches,
            (select coalesce(sum(count), 0) from nft_box_batch where series_id = s.id) as closed,
            (select count(b.batch) from nft_box b where b.series_id = s.id) as boxes offset 0
        ) d
        where s.next_batch <> d.batches + 1 or d.closed <> d.boxes`,
    ),
  },
  {
    id: 'I34l',
    sentence:
      'the price of a batch is the first behind its line in the log, and its round the first at least 13 seconds after that price',
    // Prices leave the database two days later; other lines stay, so a price between the two leaves a gap.
    ...ofSeries(
      (series) => `select s.id from ${series} s
        cross join lateral (select * from nft_batch_tick where series_id = s.id offset 0) t
        left join lateral (
          select n.log_index from nft_box_batch a join log_note n on n.line = a.line
          where a.series_id = t.series_id and a.batch = t.batch offset 0
        ) n on true
        left join lateral (select symbol is null as is_other, t_ms from log_line where index = t.tick_index offset 0) l on true
        where s.mode is distinct from 'drand' or n.log_index is null or t.tick_index <= n.log_index
          or l.is_other or l.t_ms <> t.t_ms or t.round <> ${roundAfter('t.t_ms')}
          or t.tick_index - n.log_index - 1 <> (select count(*) from log_line i
            where i.index > n.log_index and i.index < t.tick_index and i.symbol is null)`,
    ),
  },
  {
    id: 'I34j',
    sentence:
      'the seed of a series is the one that it committed to, and it and the salts are published at its end and not before',
    ...ofSeries(
      (series) => `select s.id from ${series} s cross join lateral (
          select count(*) as items, count(i.salt) as salts, count(i.sealed_salt) as sealed,
            count(*) filter (where i.rarity = 'N') as n, count(*) filter (where i.rarity = 'R') as r
          from nft_series_item i where i.series_id = s.id offset 0) d
        where d.items <> ${SIZE} or d.n <> s.n_count or d.r <> s.r_count
          or d.salts <> case s.state when 'revealed' then d.items else 0 end
          or (s.state in ('live', 'ended', 'revealed') and d.sealed <> d.items)
          or (s.state = 'revealed') <> (s.server_seed is not null)
          or (s.state = 'revealed' and (s.seed_hash is distinct from ${hexHash('s.server_seed')}
            or s.end_line !~ concat('^boxend[|]1[|]', s.id, '[|]', s.sold, '[|][0-9a-f]{64}[|]', s.server_seed, '$')
            or not exists (select from log_note n where n.line = s.end_line offset 0)))`,
    ),
  },
  {
    id: 'I34k',
    sentence: 'a work of a series is in its box until it is drawn or the series is over, and its artist’s until then',
    ...ofSeries(
      (series) => `select s.id from ${series} s cross join lateral (
          select count(*) filter (where w.is_boxed) as boxed,
            count(*) filter (where w.is_boxed and w.owner_id <> s.artist_id) as lost
          from nft_work w where w.series_id = s.id offset 0) d
        where d.lost > 0 or d.boxed <> case when s.state in ('review', 'live', 'ended')
          then ${SIZE} - s.n_drawn - s.r_drawn - s.sr_drawn else 0 end`,
    ),
  },
];

/** I34: blind boxes. */
export const boxInvariants: readonly Invariant[] = [...draws, ...fairness];

import { inBothForms, type Invariant } from '#server/core/audit/invariants.ts';
import { NEW_ENTRIES, rowsBy } from '#server/core/audit/since.ts';
import { IS_OF_HOUSE } from '#server/core/of-house.ts';

/** The number at the beginning of an entry's ref. */
export const NAMED = `case when e.ref ~ '^[0-9]{1,18}(:[0-9]{1,18})?$' then split_part(e.ref, ':', 1)::bigint end`;
const SALE_REASONS = `('nft.buy', 'nft.pay')`;
export const MARGIN_REASONS = `('nft.margin', 'nft.margin-return', 'nft.margin-kept')`;

/** Sales that changed, that have new bids, margins or orders, and sales that a new entry names. */
export const CHANGED_LISTINGS = rowsBy(
  'nft_listing',
  `    select id from nft_listing where changed_xid >= $xid
    union select listing_id from nft_bid where changed_xid >= $xid
    union select listing_id from nft_margin where changed_xid >= $xid
    union select listing_id from nft_order where changed_xid >= $xid
    union select ${NAMED} from ${NEW_ENTRIES} e where e.reason in ('nft.buy', 'nft.pay', 'nft.margin', 'nft.margin-return', 'nft.margin-kept')`,
);

/** Works that changed, got an owner, or whose sales changed. */
const CHANGED_WORKS = rowsBy(
  'nft_work',
  `    select id from nft_work where changed_xid >= $xid
    union select work_id from nft_owner where changed_xid >= $xid
    union select work_id from ${CHANGED_LISTINGS} l`,
);

/** Bids since the last audit. */
export const NEW_BIDS = `(select * from nft_bid where changed_xid >= $xid order by changed_xid offset 0)`;

export const ofListings = inBothForms(['nft_listing'], [CHANGED_LISTINGS]);
const ofWorks = inBothForms(['nft_work'], [CHANGED_WORKS]);
const ofOwners = inBothForms(
  ['nft_owner'],
  [`(select * from nft_owner where changed_xid >= $xid order by changed_xid offset 0)`],
);

const spot = (id: string): string => `concat('user:', ${id}, ':spot')`;

export interface Moves {
  readonly reason: string;
  readonly ref: string;
  /** Rows of address, currency and amount. */
  readonly rows: readonly string[];
}

/** There is one such entry, and it moves exactly this. */
export const entryMoves = ({ reason, ref, rows }: Moves): string => `exists (
  select from (select id from ledger_entry where reason = '${reason}' and ref = ${ref} offset 0) e
  where not exists (
    select from (
      select address, currency_id, sum(amount) as amount from (values ${rows.join(', ')}) v (address, currency_id, amount)
      group by 1, 2 having sum(amount) <> 0
    ) x full join (
      select a.address, p.currency_id, sum(p.amount) as amount
      from ledger_posting p join ledger_account a on a.id = p.account_id where p.entry_id = e.id group by 1, 2 having sum(p.amount) <> 0
    ) y on y.address = x.address and y.currency_id = x.currency_id
    where x.amount is distinct from y.amount))`;

const PAID = `coalesce(l.best_price, l.price)`;
const FEE = `trunc(${PAID} * l.fee_rate, c.scale)`;
const CREATOR = `case when l.creator_id = l.seller_id then 0 else trunc(${PAID} * l.creator_share, c.scale) end`;

/** NS5: what a sale moves; who buys an own work of earlier keeps the creator's share. */
const SALE_ROWS = [
  `(${spot('l.buyer_id')}, l.currency_id, -${PAID})`,
  `(${spot('l.seller_id')}, l.currency_id, ${PAID} - ${FEE} - ${CREATOR})`,
  `(${spot('l.creator_id')}, l.currency_id, ${CREATOR})`,
  `('house:fees', l.currency_id, ${FEE})`,
];
const RETURNED_ROWS = [`(concat('user:', l.buyer_id, ':nft'), 3, -l.margin)`, `(${spot('l.buyer_id')}, 3, l.margin)`];

/** Who was of the house at that moment. An invitation that is made in the same minute is not seen by everybody. */
const wasOfHouse = (user_id: string, at: string): string => `exists (
  select from customer c where c.id = ${user_id} and ${IS_OF_HOUSE}
    and not exists (select from operator t where t.email = c.email and t.created_at + interval '1 minute' > ${at} offset 0) offset 0)`;

/** NB10: a box may be drawn long after its purchase, which is what counts. */
const BOUGHT_AT = `coalesce((select x.bought_at from nft_box x where x.id = n.box_id), n.at)`;

const works: readonly Invariant[] = [
  {
    id: 'I31',
    sentence: 'a work has one owner, the last of its owner rows, which are numbered without a gap from its approval on',
    ...ofWorks(
      (rows) => `select w.id from ${rows} w
        cross join lateral (
          select count(*) as count, coalesce(max(o.number), 0) as last,
            (select n.owner_id from nft_owner n where n.work_id = w.id order by n.number desc limit 1) as owner_id
          from nft_owner o where o.work_id = w.id
        ) o
        where o.count <> o.last or (o.count = 0) <> (w.state in ('review', 'refused'))
          or o.owner_id <> w.owner_id or (o.count = 0 and w.owner_id <> w.artist_id)`,
    ),
  },
  {
    id: 'I31a',
    sentence: 'a work has at most one sale that is in review, runs or waits for payment, and its owner sells it',
    ...ofWorks(
      (rows) => `select w.id from ${rows} w
        cross join lateral (
          select count(*) as count, min(l.seller_id) as seller_id from nft_listing l
          where l.work_id = w.id and l.state in ('review', 'live', 'awaiting')
        ) l
        where l.count > 1 or (l.count = 1 and (l.seller_id <> w.owner_id or w.state <> 'shown' or w.is_boxed or w.is_unopened))`,
    ),
  },
  {
    id: 'I31b',
    sentence: 'what the gallery shows of a sale is what the sale says',
    ...ofWorks(
      (rows) => `select w.id from ${rows} w
        left join lateral (select * from nft_listing where id = w.listing_id offset 0) l on true
        where w.is_for_sale <> coalesce(l.state = 'live', false) or (l.id is null) <> (w.listing_id is null)
          or (l.id is not null and (l.work_id <> w.id or w.sale_kind <> l.kind or w.sale_currency_id <> l.currency_id
            or w.sale_starts_at <> l.starts_at
            or (not l.is_behind and (w.sale_price <> coalesce(l.best_price, l.price) or w.sale_ends_at <> l.ends_at))))
          or exists (select from (select * from nft_listing where work_id = w.id offset 0) n
            where n.state = 'live' and n.id is distinct from w.listing_id)`,
    ),
  },
];

const sales: readonly Invariant[] = [
  {
    id: 'I31c',
    sentence: 'a sold work went to its buyer once, at the price of the sale or of the best bid',
    ...ofListings(
      (rows) => `select l.id from ${rows} l
        cross join lateral (
          select count(*) as count, coalesce(bool_and(o.owner_id = l.buyer_id and o.price = ${PAID}
            and o.currency_id = l.currency_id and o.kind = case l.kind when 'fixed' then 'bought' else 'won' end
            and o.ref = l.id::text), true) as is_right
          from nft_owner o where o.work_id = l.work_id and o.listing_id = l.id
        ) o
        where o.count <> (l.state = 'sold')::integer or not o.is_right`,
    ),
  },
  {
    id: 'I31d',
    sentence: 'the entry of a sale moved the price, the fee, the creator’s share and the margin as the sale says',
    ...ofListings(
      (rows) => `select l.id from ${rows} l join currency c on c.id = l.currency_id
        where l.state = 'sold' and not case l.kind
          when 'fixed' then ${entryMoves({ reason: 'nft.buy', ref: 'l.id::text', rows: SALE_ROWS })}
          else ${entryMoves({ reason: 'nft.pay', ref: 'l.id::text', rows: [...SALE_ROWS, ...RETURNED_ROWS] })} end`,
    ),
  },
  {
    id: 'I31e',
    sentence: 'every change of an owner names the entry that paid for it',
    ...ofOwners(
      (rows) => `select n.work_id, n.number from ${rows} n
        where n.kind <> 'approved' and (n.reason <> case n.kind when 'bought' then 'nft.buy' when 'won' then 'nft.pay' else 'nft.box' end
          or not exists (select from ledger_entry e where e.reason = n.reason and e.ref = n.ref offset 0))`,
    ),
  },
  {
    id: 'I35a',
    sentence: 'nobody who was of the house at that moment bought a work or the box that it was in',
    ...ofOwners(
      (rows) => `select n.work_id, n.number from ${rows} n
        where n.kind in ('bought', 'drawn') and ${wasOfHouse('n.owner_id', BOUGHT_AT)}`,
    ),
  },
  {
    id: 'I35b',
    sentence: 'nobody who was of the house at that moment bid, or bid on an own work',
    ...inBothForms(
      ['nft_bid'],
      [NEW_BIDS],
    )(
      (rows) => `select b.listing_id, b.number from ${rows} b
        where ${wasOfHouse('b.user_id', 'b.at')}
          or exists (select from nft_listing l where l.id = b.listing_id and l.seller_id = b.user_id offset 0)`,
    ),
  },
  {
    id: 'I35c',
    sentence: 'nobody who was of the house at that moment offered a work',
    ...ofListings((rows) => `select l.id from ${rows} l where ${wasOfHouse('l.seller_id', 'l.submitted_at')}`),
  },
  {
    id: 'I31f',
    sentence: 'every entry of sales of works belongs to a sold sale or a margin',
    ...inBothForms(
      ['ledger_entry'],
      [NEW_ENTRIES],
    )(
      (entries) => `select e.id from ${entries} e
        where (e.reason in ${SALE_REASONS} and not exists (select from nft_listing l
            where l.id = ${NAMED} and l.id::text = e.ref and l.state = 'sold' and l.kind = case e.reason when 'nft.buy' then 'fixed' else 'auction' end offset 0))
          or (e.reason in ${MARGIN_REASONS} and not exists (select from nft_margin m
            where m.listing_id = ${NAMED} and concat(m.listing_id, ':', m.user_id) = e.ref offset 0))`,
    ),
  },
];

export const ownerInvariants: readonly Invariant[] = [...works, ...sales];

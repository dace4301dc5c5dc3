import { inBothForms, type Invariant } from '#server/core/audit/invariants.ts';
import { NEW_ENTRIES, TOUCHED_ACCOUNTS } from '#server/core/audit/since.ts';
import { CHANGED_LISTINGS, entryMoves, MARGIN_REASONS, NAMED, NEW_BIDS, ofListings } from './owner-invariants.ts';

/** Margins of sales that changed. */
const CHANGED_MARGINS = `(select m.* from ${CHANGED_LISTINGS} l
  cross join lateral (select * from nft_margin where listing_id = l.id offset 0) m)`;

const ofMargins = inBothForms(['nft_margin'], [CHANGED_MARGINS]);

const USDT = 3;
const REF = `concat(m.listing_id, ':', m.user_id)`;
const SPOT = `concat('user:', m.user_id, ':spot')`;
const HELD = `concat('user:', m.user_id, ':nft')`;

const move = (reason: string, from: string, to: string): string =>
  entryMoves({ reason, ref: REF, rows: [`(${from}, ${USDT}, -m.amount)`, `(${to}, ${USDT}, m.amount)`] });

const hasEntry = (reason: string): string =>
  `exists (select from ledger_entry e where e.reason = '${reason}' and e.ref = ${REF} offset 0)`;

const tickBy = (seq: string, direction: '' | 'desc'): string => `
  (select seq from log_line where symbol = k.log_symbol and seq ${seq} order by seq ${direction} limit 1)`;

/**
 * Another price than that of its tick, or a tick that never was. Old ticks lie in sealed files, all up to one of them: a
 * tick that is not here has none before it here.
 */
const IS_OTHER_TICK = `(${tickBy('>= l.margin_tick', '')} is null
  or (${tickBy('>= l.margin_tick', '')} <> l.margin_tick and ${tickBy('< l.margin_tick', 'desc')} is not null)
  or exists (select from log_line t
    where t.symbol = k.log_symbol and t.seq = l.margin_tick and t.price <> l.margin_price * 100000000 offset 0))`;

const NEW_MARGINS = `(select * from nft_margin where changed_xid >= $xid order by changed_xid offset 0)`;

/** Of a margin `m` and its auction `l`. */
const IS_WRONG_MARGIN = `(l.kind = 'fixed' or m.amount <> l.margin or case m.state
  when 'held' then not (l.state = 'live' or (l.state = 'awaiting' and m.user_id = l.best_bidder_id) or l.owes_margins)
  when 'kept' then not (l.state = 'expired' and m.user_id = l.best_bidder_id)
  else l.state = 'live' or (m.user_id = l.best_bidder_id and l.state in ('awaiting', 'expired')) end)`;

const HAS_NO_MARGIN = `not exists (
  select from nft_margin m where m.listing_id = b.listing_id and m.user_id = b.user_id offset 0)`;

const LACKS_KEPT = `(l.state = 'expired' and not exists (
  select from nft_margin m where m.listing_id = l.id and m.user_id = l.best_bidder_id and m.state = 'kept' offset 0))`;

const IS_OTHER_BEST = `(best.number is distinct from l.best_number or best.price is distinct from l.best_price
  or best.user_id is distinct from l.best_bidder_id or best.at is distinct from l.best_at)`;

const margins: readonly Invariant[] = [
  {
    id: 'I32',
    sentence:
      'every bidder has one margin, held while the auction runs; after its end only the winner’s is held until the payment',
    sql: `select l.id from nft_listing l where
        exists (select from nft_margin m where m.listing_id = l.id and ${IS_WRONG_MARGIN})
        or exists (select from nft_bid b where b.listing_id = l.id and ${HAS_NO_MARGIN}) or ${LACKS_KEPT}`,
    // Of an auction that runs only what is new: it may have a million bids, and its old margins stay as they are.
    recent_sql: `select m.listing_id as id from ${NEW_MARGINS} m
        cross join lateral (select * from nft_listing where id = m.listing_id offset 0) l where ${IS_WRONG_MARGIN}
      union select b.listing_id from ${NEW_BIDS} b where ${HAS_NO_MARGIN}
      union select l.id from ${CHANGED_LISTINGS} l where l.state <> 'live' and (${LACKS_KEPT}
        or exists (select from nft_margin m where m.listing_id = l.id and ${IS_WRONG_MARGIN}))`,
  },
  {
    id: 'I32a',
    sentence: 'what customers hold as margins of auctions is what the margins say',
    sql: `select coalesce(a.user_id, s.user_id) as user_id, coalesce(a.currency_id, ${USDT}) as currency_id
      from (select user_id, currency_id, balance from ledger_account where address like 'user:%:nft') a
      full join (select user_id, sum(amount) as amount from nft_margin where state = 'held' group by 1) s
        on s.user_id = a.user_id and a.currency_id = ${USDT}
      where coalesce(a.balance, 0) <> coalesce(s.amount, 0)`,
    recent_sql: `select k.user_id, k.currency_id from (
        select m.user_id, ${USDT} as currency_id from ${CHANGED_MARGINS} m
        union select a.user_id, a.currency_id from ${TOUCHED_ACCOUNTS} a where a.address like 'user:%:nft'
      ) k
      where coalesce((select a.balance from ledger_account a
          where a.address = concat('user:', k.user_id, ':nft') and a.currency_id = k.currency_id), 0)
        <> case k.currency_id when ${USDT} then (select coalesce(sum(m.amount), 0) from nft_margin m
          where m.user_id = k.user_id and m.state = 'held') else 0 end`,
  },
  {
    id: 'I32b',
    sentence: 'a margin was held by one entry, and returned or kept by one entry or with the payment',
    ...ofMargins(
      (rows) => `select m.listing_id, m.user_id from ${rows} m
        where not ${move('nft.margin', SPOT, HELD)} or case m.state
          when 'held' then ${hasEntry('nft.margin-return')} or ${hasEntry('nft.margin-kept')}
          when 'kept' then ${hasEntry('nft.margin-return')} or not ${move('nft.margin-kept', HELD, `'house:fees'`)}
          else ${hasEntry('nft.margin-kept')} or ${move('nft.margin-return', HELD, SPOT)} = exists (
            select from nft_listing l where l.id = m.listing_id and l.state = 'sold' and l.buyer_id = m.user_id offset 0) end`,
    ),
  },
  {
    id: 'I32c',
    sentence:
      'the margin of an auction is a fifth of its starting price at the logged price that it names, in cents rounded up',
    ...ofListings(
      (rows) => `select l.id from ${rows} l join currency c on c.id = l.currency_id
        left join market k on k.base_id = l.currency_id and k.quote_id = ${USDT}
        where l.margin is not null and (
          l.margin <> greatest(1, ceil(l.price * l.margin_price * 0.2 * 100) / 100)
          or (l.currency_id = ${USDT} and (l.margin_tick is not null or l.margin_price <> 1))
          or (l.currency_id <> ${USDT} and (l.margin_tick is null or ${IS_OTHER_TICK})))`,
    ),
  },
  {
    id: 'I32d',
    sentence: 'every entry of a margin is of its time: none is returned or kept before the auction is over',
    ...inBothForms(
      ['ledger_entry'],
      [NEW_ENTRIES],
    )(
      (entries) => `select e.id from ${entries} e
        cross join lateral (select * from nft_listing where id = ${NAMED} offset 0) l
        where e.reason in ${MARGIN_REASONS} and case e.reason
          when 'nft.margin' then e.at < l.starts_at or e.at >= l.ends_at
          when 'nft.margin-kept' then e.at < l.pay_until
          else l.state = 'live' end`,
    ),
  },
];

const bids: readonly Invariant[] = [
  {
    id: 'I33',
    sentence:
      'bids of an auction are numbered without a gap, each higher by at least the increment, and the last one is the best',
    sql: `select l.id from nft_listing l
        cross join lateral (
          select count(*) as count, coalesce(max(b.number), 0) as last, coalesce(bool_or(
            b.price < coalesce(b.before + l.increment, l.price) or b.at < b.at_before
            or b.at < l.starts_at or b.at >= l.ends_at), false) as is_wrong
          from (
            select number, price, at, lag(price) over w as before, lag(at) over w as at_before
            from nft_bid where listing_id = l.id window w as (order by number)
          ) b
        ) b
        left join lateral (select * from nft_bid where listing_id = l.id order by price desc, number limit 1) best on true
        where b.is_wrong or b.count <> l.bids or b.last <> l.bids or ${IS_OTHER_BEST}`,
    // Each new bid beside the one before it, and the last one of an auction that changed.
    recent_sql: `select b.listing_id as id from ${NEW_BIDS} b
        cross join lateral (select * from nft_listing where id = b.listing_id offset 0) l
        left join lateral (
          select price, at from nft_bid where listing_id = b.listing_id and number = b.number - 1 offset 0) p on true
        where (b.number > 1 and p.price is null) or b.price < coalesce(p.price + l.increment, l.price) or b.at < p.at
          or b.at < l.starts_at or b.at >= l.ends_at or b.number > l.bids
      union select l.id from ${CHANGED_LISTINGS} l
        left join lateral (select * from nft_bid where listing_id = l.id and number = l.bids offset 0) best on true
        where (best.number is null) <> (l.bids = 0) or ${IS_OTHER_BEST}`,
  },
  {
    id: 'I33a',
    sentence:
      'an auction that ended with a bid has one order, of its best bidder at the best bid, in the state of the sale',
    ...ofListings(
      (rows) => `select l.id from ${rows} l
        left join lateral (select * from nft_order where listing_id = l.id offset 0) o on true
        where case
          when o.id is null then l.state in ('awaiting', 'expired') or (l.state = 'sold' and l.kind = 'auction')
          else l.kind <> 'auction' or o.buyer_id <> l.best_bidder_id or o.price <> l.best_price or o.work_id <> l.work_id
            or o.pay_until <> l.pay_until
            or o.state <> case l.state when 'awaiting' then 'awaiting' when 'sold' then 'paid' when 'expired' then 'expired'
              when 'taken_down' then 'cancelled' else 'none' end
            or (o.state = 'paid' and o.ended_at >= o.pay_until) or (o.state = 'expired' and o.ended_at < o.pay_until) end`,
    ),
  },
];

export const auctionInvariants: readonly Invariant[] = [...margins, ...bids];

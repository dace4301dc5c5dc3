import { inBothForms, type AuditedPart, type Invariant } from '#server/core/audit/invariants.ts';
import { NEW_ENTRIES, rowsBy } from '#server/core/audit/since.ts';
import { IS_OF_HOUSE } from '#server/core/of-house.ts';

/* Follows and copies are found by the sequencer's number of their last change, which rises with its commits. */
const CHANGED_COPIES = `(select * from copy_trade where seq > $copy)`;
const CHANGED_FOLLOWS = `(select f.* from (
    select follow_id from copy_trade where seq > $copy union select follow_id from copy_version where seq > $version) n
  cross join lateral (select * from copy_follow where id = n.follow_id offset 0) f)`;
const NEW_SHARES = `(select * from copy_share where closing_id > $share)`;
const CHANGED_SOURCES = `(select s.* from (select distinct source_id from copy_trade where seq > $copy) n
  cross join lateral (select * from copy_source where position_id = n.source_id offset 0) s)`;
const TOUCHED_POSITIONS = rowsBy(
  'futures_position',
  `select id from futures_position where changed_xid >= $xid and copied_from is not null`,
);

const ofCopies = inBothForms(['copy_trade'], [CHANGED_COPIES]);
const ofFollows = inBothForms(['copy_follow'], [CHANGED_FOLLOWS]);
const ofShares = inBothForms(['copy_share'], [NEW_SHARES]);
const ofPositions = inBothForms(['futures_position'], [TOUCHED_POSITIONS]);
const ofEntries = inBothForms(['ledger_entry'], [NEW_ENTRIES]);

const byId = (table: string, id: string, name: string): string =>
  `cross join lateral (select * from ${table} where id = ${id} offset 0) ${name}`;

const STAFF = `select t.user_id from (select user_id from copy_trader where state = 'active') t
  cross join lateral (select email from customer where id = t.user_id offset 0) c
  where ${IS_OF_HOUSE}`;

/** CT4: in hundredths, half up. */
const halfUp = (parts: string): string => `floor(round(${parts}, 18) + 0.5)`;
const WANTED = `case v.type when 1 then ${halfUp('100 * l.opened_lots::numeric / l.lot_parts * v.number')}
  else ${halfUp('100 * l.opened_lots::numeric / l.lot_parts * v.budget / s.equity')} end`;

const EXPECTED_FOLLOW = `(p.state = 'open' and t.state = 'open') or (p.state = 'closed' and t.state in ('open', 'closed'))`;

const copies: readonly Invariant[] = [
  {
    id: 'I47',
    sentence:
      'a copied position opened at the tick of the trader’s position or a later one, in the same market, on the same side, with the same multiple',
    ...ofPositions(
      (positions) => `select p.id from ${positions} p ${byId('futures_position', 'p.copied_from', 'l')}
        where p.copied_from is not null and (p.open_tick < l.open_tick or p.side <> l.side
          or p.market_id <> l.market_id or p.multiple <> l.multiple or l.user_id <> p.copied_trader
          or l.copied_from is not null or l.user_id = p.user_id
          or not exists (select from copy_trade t where t.position_id = p.id and t.source_id = p.copied_from offset 0))`,
    ),
  },
  {
    id: 'I47a',
    sentence:
      'a copy and its position say the same: whose it is, what it was copied from, and whether it still follows',
    ...ofCopies(
      (rows) => `select t.id from ${rows} t 
        left join lateral (select * from futures_position where id = t.position_id offset 0) p on true
        where not exists (select from futures_position where id = t.source_id offset 0)
          or not exists (select from copy_follow f where f.id = t.follow_id and f.user_id = t.user_id
            and f.trader_id = t.trader_id offset 0)
          or (t.position_id is not null and (p.id is null or p.user_id <> t.user_id or p.copied_from <> t.source_id or p.copied_trader <> t.trader_id
          or p.follow_id is distinct from case when ${EXPECTED_FOLLOW} then t.follow_id end
          or (t.state = 'closed' and (p.state <> 'closed' or p.follow_id is null))))`,
    ),
  },
  {
    id: 'I47b',
    sentence: 'the lots of a copy recompute from the settings that it names and the trader’s lots and equity',
    ...ofCopies(
      (rows) => `select t.id from ${rows} t ${byId('futures_position', 't.source_id', 'l')}
        cross join lateral (
          select * from copy_version where follow_id = t.follow_id and version = t.version offset 0) v
        left join lateral (select equity from copy_source where position_id = t.source_id offset 0) s on true
        where t.state <> 'failed' and (v.type = 1 or (not t.is_late and s.equity > 0)) and t.wanted_lots <> ${WANTED}`,
    ),
  },
  {
    id: 'I47c',
    sentence: 'the result of a copy is what the closings of its position came to while it followed, each counted once',
    ...ofCopies(
      (rows) => `select t.id from ${rows} t cross join lateral (
          select coalesce(sum(c.net) filter (where c.id <= t.last_closing), 0) as net,
            count(*) filter (where c.id > t.last_closing) as uncounted
          from futures_closing c where c.position_id = t.position_id) c
        where t.net <> c.net or (t.state = 'closed' and c.uncounted > 0)`,
    ),
  },
  {
    id: 'I47d',
    sentence: 'a position whose copying is done has a copy or a reason for each follow that it counted',
    ...inBothForms(
      ['copy_source'],
      [CHANGED_SOURCES],
    )(
      (rows) => `select s.position_id from ${rows} s cross join lateral (
          select count(*) as rows from copy_trade t where t.source_id = s.position_id and not t.is_late) t
        where case when s.is_done then t.rows <> s.followers else t.rows >= s.followers end`,
    ),
  },
];

const follows: readonly Invariant[] = [
  {
    id: 'I47e',
    sentence: 'the sums of a follow are those of its copies and its shares, and its settings those of its last version',
    ...ofFollows(
      (rows) => `select f.id from ${rows} f cross join lateral (
          select coalesce(sum(t.net), 0) as net, coalesce(sum(t.shared), 0) as shared,
            count(*) filter (where t.state <> 'failed') as copies, count(*) filter (where t.state = 'closed') as closed,
            count(*) filter (where t.state = 'failed') as failed, coalesce(sum(t.slippage), 0) as slippage
          from copy_trade t where t.follow_id = f.id) t
        cross join lateral (select coalesce(sum(amount), 0) as amount from copy_share h where h.follow_id = f.id) h
        left join lateral (
          select * from copy_version where follow_id = f.id order by version desc limit 1) v on true
        where (f.realised, f.shared, f.shared, f.copies, f.closed_copies, f.failed_copies, f.slippage_sum)
            <> (t.net, t.shared, h.amount, t.copies, t.closed, t.failed, t.slippage)
          or (f.version, f.type, f.number, f.budget, f.per_trade, f.stop_loss)
            is distinct from (v.version, v.type, v.number, v.budget, v.per_trade, v.stop_loss)
          or f.realised > f.high_water`,
    ),
  },
  {
    id: 'I47f',
    sentence:
      'a share is the agreed part of what a closing brought above the high-water mark, and its entry moved just that from the follower to the trader',
    ...ofShares(
      (rows) => `select h.closing_id from ${rows} h ${byId('copy_follow', 'h.follow_id', 'f')}
        ${byId('futures_closing', 'h.closing_id', 'c')} ${byId('futures_position', 'c.position_id', 'p')}
        cross join lateral (select scale from currency where id = h.currency_id offset 0) q
        cross join lateral (
          select coalesce(sum(l.amount) filter (where a.address = concat('user:', f.user_id, ':', p.account)), 0) as follower,
            coalesce(sum(l.amount) filter (where a.address = concat('user:', f.trader_id, ':', p.account)), 0) as trader,
            coalesce(sum(abs(l.amount)), 0) as whole
          from ledger_entry e join ledger_posting l on l.entry_id = e.id join ledger_account a on a.id = l.account_id
          where e.reason = 'copy.share' and e.ref = h.closing_id::text) moved
        where h.trader_id <> f.trader_id or h.share_rate <> f.share_rate or p.user_id <> f.user_id or c.net <= 0
          or h.amount <> trunc((h.realised - h.high_water) * h.share_rate, q.scale) or h.realised - h.high_water > c.net
          or (moved.follower, moved.trader, moved.whole) <> (-h.amount, h.amount, 2 * h.amount)`,
    ),
  },
  {
    id: 'I47g',
    sentence: 'every entry of copy trading is the share of a closing',
    ...ofEntries(
      (entries) => `select e.id from ${entries} e where e.reason like 'copy.%' and not (e.reason = 'copy.share'
        and e.ref ~ '^[0-9]{1,18}$' and exists (
          select from copy_share h where h.closing_id = case when e.ref ~ '^[0-9]{1,18}$' then e.ref::bigint end offset 0))`,
    ),
  },
];

/** What must hold of copy trading at every committed moment. */
export const copyAudit: AuditedPart = {
  invariants: [
    {
      id: 'I35',
      sentence: 'no operator who is one now and no market maker is a trader',
      sql: STAFF,
      recent_sql: { full_only: 'an operator and a customer have nothing in common but an address' },
    },
    ...copies,
    ...follows,
  ],
  marks: {
    copy: '(select max(seq) from copy_trade)',
    version: '(select max(seq) from copy_version)',
    share: '(select max(closing_id) from copy_share)',
  },
};

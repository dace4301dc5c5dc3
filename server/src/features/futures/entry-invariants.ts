import type { inBothForms, Invariant } from '#server/core/audit/invariants.ts';
import { NEW_ENTRIES } from '#server/core/audit/since.ts';

interface Parts {
  readonly both: ReturnType<typeof inBothForms<['futures_position', 'futures_closing']>>;
  /** Joins market and quote currency of position `p`. */
  readonly market: string;
  /** Joins those of closing `c`. */
  readonly closed: string;
  /** What position `p` held while it waited. */
  readonly reserve: string;
}

/** What the entry with this reason and ref moved in each account of position `p`, and in any other. */
const moved = (reason: string, ref: string): string => `cross join lateral (
    select coalesce(sum(l.amount) filter (where a.address = concat('user:', p.user_id, ':', p.account, ':held')), 0) as held,
      coalesce(sum(l.amount) filter (where a.address = concat('user:', p.user_id, ':', p.account)), 0) as free,
      coalesce(sum(l.amount) filter (where a.address = 'house:futures'), 0) as house,
      coalesce(sum(l.amount) filter (where a.address = 'house:insurance'), 0) as insurance,
      coalesce(sum(l.amount) filter (where a.address = 'house:futures-fees'), 0) as fees,
      coalesce(sum(abs(l.amount)), 0) as whole,
      bool_or(l.currency_id <> m.quote_id) is true as is_foreign
    from ledger_entry e join ledger_posting l on l.entry_id = e.id join ledger_account a on a.id = l.account_id
    where e.reason = ${reason} and e.ref = ${ref}
  ) moved`;

/** Nothing moved anywhere else. */
const NOWHERE_ELSE = `abs(moved.held) + abs(moved.free) + abs(moved.house) + abs(moved.insurance) + abs(moved.fees)`;

/** Every entry that position `p` must have, with what it moves; one that moves nothing is not there. */
const meant = (reserve: string): string => `cross join lateral (
    select 'futures.open', p.id::text, p.opened_margin, -p.opened_margin - p.open_fee, p.open_fee where p.kind = 'market'
    union all select 'futures.place', p.id::text, ${reserve}, -${reserve}, 0 where p.kind = 'limit'
    union all select 'futures.fill', p.id::text, p.opened_margin - ${reserve}, ${reserve} - p.open_fee - p.opened_margin, p.open_fee
      where p.kind = 'limit' and p.open_tick is not null
    union all select 'futures.cancel', p.id::text, -${reserve}, ${reserve}, 0 where p.state = 'cancelled'
    union all select 'futures.overnight', concat(p.id, ':', o.day), -o.amount, 0, o.amount
      from futures_overnight o where o.position_id = p.id
    union all select 'futures.margin', concat(p.id, ':', g.seq), g.added_margin, -g.added_margin, 0
      from futures_change g where g.position_id = p.id and g.added_margin is not null
  ) meant (reason, ref, held, free, fees)`;

const idIn = (place: number): string =>
  `case when e.ref ~ '^[0-9]{1,18}(:[0-9]{1,18})?$' then nullif(split_part(e.ref, ':', ${place}), '')::bigint end`;

/** Entries that name no position, closing, night or change. */
const ofNothing = (entries: string): string => `
  select e.id from ${entries} e where case e.reason
    when 'futures.close' then not exists (select from futures_closing c where c.id = ${idIn(1)} offset 0)
    when 'futures.open' then not exists (select from futures_position p where p.id = ${idIn(1)} and p.kind = 'market' offset 0)
    when 'futures.place' then not exists (select from futures_position p where p.id = ${idIn(1)} and p.kind = 'limit' offset 0)
    when 'futures.fill' then not exists (
      select from futures_position p where p.id = ${idIn(1)} and p.kind = 'limit' and p.open_tick is not null offset 0)
    -- By its id first: the index of cancelled orders begins with the customer.
    when 'futures.cancel' then not exists (
      select from (select state from futures_position where id = ${idIn(1)} offset 0) p where p.state = 'cancelled')
    when 'futures.overnight' then not exists (
      select from futures_overnight o where o.position_id = ${idIn(1)} and o.day = ${idIn(2)} offset 0)
    when 'futures.margin' then not exists (
      select from futures_change g where g.seq = ${idIn(2)} and g.position_id = ${idIn(1)} and g.added_margin is not null offset 0)
    when 'futures.top_up' then false
    else true end`;

/** That the ledger's entries say the same as the rows. */
export const entryInvariants = ({ both, market, closed, reserve }: Parts): readonly Invariant[] => [
  {
    id: 'I64b',
    sentence:
      'the entry of a closing moved its margin, its loss or profit, its fee and what the insurance fund got or paid, and nothing else',
    ...both(
      (_positions, closings) => `select c.id from ${closings} c
        ${closed} ${moved(`'futures.close'`, 'c.id::text')}
        where moved.is_foreign or moved.whole <> ${NOWHERE_ELSE}
          or (moved.held, moved.free, moved.house, moved.insurance, moved.fees) is distinct from (-c.margin, c.paid_back,
            c.deficit_paid - greatest(c.gross, -c.margin), c.to_insurance - c.deficit_paid, c.close_fee)`,
    ),
  },
  {
    id: 'I64c',
    sentence:
      'the entries of placing, opening, filling, cancelling, a night and added margin moved what the position says, and nothing else',
    ...both(
      (positions) => `select p.id from ${positions} p ${market} ${meant(reserve)} ${moved('meant.reason', 'meant.ref')}
        where moved.is_foreign or moved.whole <> ${NOWHERE_ELSE} or moved.house <> 0 or moved.insurance <> 0
          or (moved.held, moved.free, moved.fees) is distinct from (meant.held, meant.free, meant.fees)`,
    ),
  },
  {
    id: 'I64d',
    sentence: 'every entry of futures belongs to a position, a closing, a night or added margin',
    sql: ofNothing(`(select * from ledger_entry where reason like 'futures.%')`),
    recent_sql: ofNothing(`(select * from ${NEW_ENTRIES} n where n.reason like 'futures.%')`),
  },
];

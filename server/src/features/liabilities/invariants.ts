import type { AuditedPart, Invariant } from '#server/core/audit/invariants.ts';

/**
 * The audit reads trees of up to this many leaves again; larger ones are checked at publication and by the verifier.
 */
const LARGEST = 8192;

const NEWEST = `(select * from liability_snapshot order by id desc limit 1)`;
/** The newest one, if no audit has checked it. */
const NEW = `(select * from liability_snapshot where id > $snapshot order by id desc limit 1)`;

const READS_THE_LEDGER = {
  full_only: 'it adds up all that customers ever had; a snapshot is held against the ledger when it is taken, too',
};

/** A big-endian number of 16 bytes at an offset in the nodes of a chunk. */
const amountAt = (at: string): string => {
  const half = (from: string): string =>
    `('x' || encode(substring(c.nodes from ${from} for 8), 'hex'))::bit(64)::bigint::numeric`;
  const unsigned = (from: string): string =>
    `(${half(from)} + case when ${half(from)} < 0 then 18446744073709551616 else 0 end)`;
  return `${unsigned(at)} * 18446744073709551616 + ${unsigned(`${at} + 8`)}`;
};

/** Every leaf of a snapshot with each of its amounts. */
const leavesOf = (newest: string): string => `
  snapshot as (select s.*, cardinality(s.totals) as width from ${newest} s),
  leaf as materialized (
    select c.position * 1024 + n.number as index, a.place,
      ${amountAt('n.number * (32 + 16 * s.width) + 33 + 16 * (a.place - 1)')} as amount
    from snapshot s
    cross join lateral (select * from liability_chunk where snapshot_id = s.id and level = 0 offset 0) c
    cross join generate_series(0, octet_length(c.nodes) / (32 + 16 * s.width) - 1) as n (number)
    cross join generate_series(1, s.width) as a (place)
    where s.leaf_count <= ${LARGEST}
  )`;

/** What each customer held at the ledger position of the newest snapshot, in atoms, by the postings visible there. */
const OWED = `
  owed as materialized (
    select a.user_id, t.place, sum(p.amount) * power(10::numeric, c.scale) as amount
    from snapshot s cross join ledger_entry e join ledger_posting p on p.entry_id = e.id
    join ledger_account a on a.id = p.account_id join currency c on c.id = a.currency_id
    left join lateral (
      select place from string_to_table(s.assets, ',') with ordinality as t (asset, place) where asset = c.code || ':' || c.scale
    ) t on true
    where a.owner = 'user' and pg_visible_in_snapshot(e.xid, s.position)
    group by a.user_id, t.place, c.scale
  )`;

const leavesAreNotTotals = (newest: string): string => `with ${leavesOf(newest)}
  select s.id, t.place from snapshot s cross join unnest(s.totals) with ordinality as t (total, place)
  left join (select place, sum(amount) as amount, count(*) as count from leaf group by place) l on l.place = t.place
  where s.leaf_count <= ${LARGEST} and (l.amount is distinct from t.total or l.count is distinct from s.leaf_count)`;

const leavesAreShared = (newest: string): string => `
  select mine.index from ${newest} s join liability_part p on p.snapshot_id = s.id cross join unnest(p.leaves) as mine (index)
  group by mine.index, s.leaf_count having count(*) > 1 or mine.index < 0 or mine.index >= s.leaf_count`;

const linesAreOther = (snapshots: string): string => `
  select s.id from ${snapshots} s join liability_line l on l.snapshot_id = s.id left join log_note n on n.id = l.note_id
  where n.line is distinct from l.line or l.line <> concat_ws('|', 'lia', 1, s.id,
    (extract(epoch from s.taken_at) * 1000)::bigint, s.entry_id, s.assets, s.leaf_count, encode(s.root, 'hex'),
    array_to_string(s.totals, ','))`;

const statedByOne = (statements: string): string => `
  select r.id from ${statements} r left join log_note n on n.id = r.note_id
  where r.proposed_by = r.confirmed_by or n.line is null or n.line not like 'res|1|%'`;

const invariants: readonly Invariant[] = [
  {
    id: 'I07b',
    sentence: 'the totals of the newest snapshot are the users’ side of the ledger at its place',
    sql: `with snapshot as (select * from ${NEWEST} s), ${OWED}
          select s.id, o.place from snapshot s cross join lateral (
            select coalesce(o.place, t.place) as place, coalesce(o.amount, 0) as owed, coalesce(t.total, 0) as total
            from (select place, sum(amount) as amount from owed group by place) o
            full join unnest(s.totals) with ordinality as t (total, place) on t.place = o.place
          ) o where o.owed <> o.total`,
    recent_sql: READS_THE_LEDGER,
  },
  {
    id: 'I07c',
    sentence: 'the leaves of the newest snapshot are its totals, and every one is there',
    sql: leavesAreNotTotals(NEWEST),
    recent_sql: leavesAreNotTotals(NEW),
  },
  {
    id: 'I07d',
    sentence: 'each customer’s own leaves in the newest snapshot are what the ledger said that customer held',
    sql: `with ${leavesOf(NEWEST)}, ${OWED},
          own as (
            select p.user_id, l.place, sum(l.amount) as amount
            from snapshot s join liability_part p on p.snapshot_id = s.id cross join unnest(p.leaves) as mine (index)
            join leaf l on l.index = mine.index group by p.user_id, l.place
          )
          select coalesce(o.user_id, w.user_id) as user_id from own o
          full join (select * from owed where (select leaf_count from snapshot) <= ${LARGEST}) w
            on w.user_id = o.user_id and w.place = o.place
          where coalesce(o.amount, 0) <> coalesce(w.amount, 0)`,
    recent_sql: READS_THE_LEDGER,
  },
  {
    id: 'I07e',
    sentence: 'no leaf is shown to two customers, and none lies outside the tree',
    sql: leavesAreShared(NEWEST),
    recent_sql: leavesAreShared(NEW),
  },
  {
    id: 'I07f',
    sentence: 'the queued line of a snapshot names its root and its totals',
    sql: linesAreOther('liability_snapshot'),
    recent_sql: linesAreOther('(select * from liability_snapshot order by id desc limit 3)'),
  },
  {
    id: 'I08',
    sentence: 'stated reserves cover what customers were owed at that moment, currency by currency',
    sql: `select r.currency_id from reserve_now r
          where r.amount < (
            select coalesce(sum(a.balance), 0) from ledger_account a where a.owner = 'user' and a.currency_id = r.currency_id
          ) - (
            select coalesce(sum(p.amount), 0) from ledger_entry e join ledger_posting p on p.entry_id = e.id
            join ledger_account a on a.id = p.account_id
            where e.at > r.as_of and a.owner = 'user' and p.currency_id = r.currency_id)`,
    // By the owed amount stored with the statement; the full audit recomputes it from the ledger.
    recent_sql: `select c.id as currency_id from currency c
          cross join lateral (select as_of from reserve_statement where currency_id = c.id order by as_of desc limit 1) n
          cross join lateral (select sum(amount) as amount, max(owed) as owed from reserve_statement
            where currency_id = c.id and as_of = n.as_of) r
          where r.amount < r.owed`,
  },
  {
    id: 'I08b',
    sentence: 'a statement of reserves was proposed by one and confirmed by another, and its line is queued',
    sql: statedByOne('reserve_statement'),
    recent_sql: statedByOne('(select * from reserve_statement order by id desc limit 100)'),
  },
];

export const liabilitiesAudit: AuditedPart = {
  invariants,
  marks: { snapshot: '(select max(id) from liability_snapshot)' },
};

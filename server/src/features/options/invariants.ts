import { inBothForms, type AuditedPart, type Invariant } from '#server/core/audit/invariants.ts';
import { NEW_ENTRIES, rowsBy } from '#server/core/audit/since.ts';
import { moneyInvariants } from './money-invariants.ts';

/* Options are found by the transaction that changed them last, or by a new entry that names one. */
const NAMED = `case when e.ref ~ '^[0-9]{1,18}$' then e.ref::bigint end`;
const TOUCHED = rowsBy(
  'option_order',
  `select id from option_order where changed_xid >= $xid
    union select ${NAMED} from ${NEW_ENTRIES} e where e.reason in ('options.accept', 'options.settle')`,
);

const both = inBothForms(['option_order'], [TOUCHED]);

/** Market and stake currency of option `o`. */
const NAMES = `join market m on m.id = o.market_id join currency c on c.id = o.currency_id`;

/** A tick of option `o`'s market; null columns if its line was moved to a sealed file. */
const tick = (name: string, seq: string): string => `left join lateral (
    select l.t_ms, l.price from log_line l where l.symbol = m.log_symbol and l.seq = ${seq} offset 0) ${name} on true`;

/** Whether a tick that must be in the log is neither there nor in a sealed file. */
const isLost = (seq: string): string => `(
  not exists (select from log_line l where l.symbol = m.log_symbol and l.seq = ${seq} offset 0)
  and exists (select from log_line l where l.symbol = m.log_symbol and l.seq < ${seq} order by l.seq limit 1))`;

/** The five samples of option `o`, with their moments and the ticks that follow them. */
const SAMPLES = `cross join lateral (
    select s.place, s.seq, s.price, s.t_ms, o.expires_ms - (5 - s.place) * 1000 as moment_ms
    from unnest(o.sample_ticks, o.sample_prices, o.sample_ms) with ordinality as s (seq, price, t_ms, place)) s
  ${tick('logged', 's.seq')} ${tick('next', 's.seq + 1')}`;

const SUM = `(select sum(p) from unnest(o.sample_prices) p)`;

/** OT11 */
const RESULT = `case when ${SUM} = o.entry_price * 5 then 'level'
  when (${SUM} > o.entry_price * 5) = (o.side = 1) then 'right' else 'wrong' end`;

/** OT3 */
const PAID = `case o.result when 'right' then o.stake + o.profit when 'wrong' then 0 else o.stake end`;

const ENDING = `concat_ws('|', 'end|1', o.number, o.id, o.result, coalesce(o.entry_tick::text, '-'),
  coalesce(array_to_string(o.sample_ticks, ','), '-'), coalesce(o.after_tick::text, '-'),
  coalesce(trim_scale(${SUM} * 100000000)::text, '-'), trim_scale(o.paid),
  encode(sha256(convert_to(o.acceptance, 'UTF8')), 'hex'))`;

/** A moment of option `o`'s window without a tick of the two seconds before it, as the rows that are still here show. */
const HOLE = `exists (
  select from generate_series(0, 4) k
  where coalesce((
    select l.t_ms from log_line l where l.symbol = m.log_symbol and l.t_ms <= o.expires_ms - k * 1000
    order by l.t_ms desc limit 1), 0) < o.expires_ms - k * 1000 - 2000)`;

/** OT12: whether option `o` is void by its rule; ticks in sealed files are not compared. */
const VOID_BY_RULE = `case o.result
  when 'no_entry' then after.t_ms is null or o.entry_tick is null and o.decided_ms = after.t_ms
    and after.t_ms > o.accept_ms + 6000
    and (o.after_tick - 1 <= o.accept_tick or coalesce(before.t_ms < o.accept_ms + 1000, true))
  when 'sample_missing' then after.t_ms is null or o.entry_tick is not null and o.decided_ms = after.t_ms
    and after.t_ms > o.expires_ms and coalesce(before.t_ms <= o.expires_ms, true) and ${HOLE}
  else exists (select from option_quiet q
    where q.market_id = o.market_id and q.last_tick = o.after_tick and q.t_ms = o.decided_ms
      and q.t_ms >= coalesce(o.expires_ms, o.accept_ms + 6000) + 60000
      and exists (select from log_note n where n.id = q.note_id and n.line = q.line offset 0) offset 0) end`;

/** OT13: a line of silence that is before the deciding tick of option `o` in the log and by which it is void. */
const SILENT = `exists (
  select from option_quiet q cross join lateral (select log_index from log_note where id = q.note_id offset 0) n
  where q.market_id = o.market_id and q.last_tick = o.after_tick - 1 and q.t_ms >= o.expires_ms + 60000
    and n.log_index < (select l.index from log_line l where l.symbol = m.log_symbol and l.seq = o.after_tick) offset 0)`;

const WORKED = `(select options_log_index from order_writer)`;

const invariants: readonly Invariant[] = [
  {
    id: 'I22a',
    sentence:
      'an option entered at the price of the first logged tick that is a second after its acceptance, and not six',
    ...both(
      (
        options,
      ) => `select o.id from ${options} o ${NAMES} ${tick('entry', 'o.entry_tick')} ${tick('before', 'o.entry_tick - 1')}
        where o.entry_tick is not null and (
          o.entry_tick <= o.accept_tick or o.entry_ms not between o.accept_ms + 1000 and o.accept_ms + 6000
          or o.expires_ms <> o.entry_ms + o.seconds * 1000
          or entry.price <> o.entry_price * 100000000 or entry.t_ms <> o.entry_ms or ${isLost('o.entry_tick')}
          or (o.entry_tick - 1 > o.accept_tick and before.t_ms >= o.accept_ms + 1000))`,
    ),
  },
  {
    id: 'I22b',
    sentence:
      'each sample of a settled option is the last logged tick at or before its second, and the option ended at the first tick after its expiry, without a line of silence before it',
    ...both(
      (options) => `select o.id from ${options} o ${NAMES} ${SAMPLES}
        where o.state = 'settled' and (
          s.t_ms > s.moment_ms or s.moment_ms - s.t_ms > 2000 or next.t_ms <= s.moment_ms
          or logged.price <> s.price * 100000000 or logged.t_ms <> s.t_ms or ${isLost('s.seq')})
        union select o.id from ${options} o ${NAMES} ${tick('after', 'o.after_tick')} ${tick('before', 'o.after_tick - 1')}
        where o.state = 'settled' and (after.t_ms <= o.expires_ms or before.t_ms > o.expires_ms
          or after.t_ms <> o.decided_ms or ${isLost('o.after_tick')} or ${SILENT})`,
    ),
  },
  {
    id: 'I22c',
    sentence: 'an option is void only by its rule: a late entry, a missing sample, or a line of silence',
    ...both(
      (
        options,
      ) => `select o.id from ${options} o ${NAMES} ${tick('after', 'o.after_tick')} ${tick('before', 'o.after_tick - 1')}
        where o.state = 'void' and (${VOID_BY_RULE}) is not true`,
    ),
  },
  {
    id: 'I23a',
    sentence:
      'the outcome, the reserve and the payment of an option recompute from its samples, its stake and its payout',
    ...both(
      (options) => `select o.id from ${options} o ${NAMES}
        where o.profit <> trunc(o.stake * o.payout_rate, c.scale)
          or (o.state = 'settled' and o.result <> ${RESULT}) or (o.ended_at is not null and o.paid <> ${PAID})`,
    ),
  },
  {
    id: 'I23b',
    sentence: 'the signed lines of an option say what its row says',
    ...both(
      (options) => `select o.id from ${options} o ${NAMES}
        where (o.ending is not null and o.ending <> ${ENDING})
          or string_to_array(o.acceptance, '|') is distinct from array['opt', '1', o.id::text, split_part(o.acceptance, '|', 4),
            m.log_symbol, case o.side when 1 then 'up' else 'down' end, trim_scale(o.stake)::text, c.code, o.seconds::text,
            trim_scale(o.payout_rate * 10000)::text, o.accept_tick::text, o.accept_ms::text,
            split_part(o.acceptance, '|', 13), split_part(o.acceptance, '|', 14)]
          or split_part(o.acceptance, '|', 4) !~ '^[0-9a-f]{32}$'`,
    ),
  },
  {
    id: 'I24a',
    sentence: 'endings are numbered without a gap, and every number that was given out belongs to one',
    sql: `select o.id from option_order o where o.number > 1
        and not exists (select from option_order b where b.number = o.number - 1 offset 0)
      union all select w.ending_number from order_writer w
        where w.ending_number <> coalesce((select max(number) from option_order), 0)`,
    recent_sql: `select o.id from ${TOUCHED} o where o.number > 1
        and not exists (select from option_order b where b.number = o.number - 1 offset 0)
      union all select w.ending_number from order_writer w
        where w.ending_number <> coalesce((select max(number) from option_order), 0)`,
  },
  {
    id: 'I24b',
    sentence: 'no option runs on after the tick that decides about it was worked off',
    sql: `select o.id from option_order o join market m on m.id = o.market_id
      where o.state in ('waiting', 'open') and exists (
        select from log_line l where l.symbol = m.log_symbol and l.seq > coalesce(o.entry_tick, o.accept_tick)
          and l.t_ms > coalesce(o.expires_ms, o.accept_ms + 999) and l.index <= ${WORKED} offset 0)`,
    recent_sql: `select o.id from (select * from option_order where state in ('waiting', 'open') order by user_id offset 0) o
      join market m on m.id = o.market_id
      where exists (
        select from log_line l where l.symbol = m.log_symbol and l.seq > coalesce(o.entry_tick, o.accept_tick)
          and l.t_ms > coalesce(o.expires_ms, o.accept_ms + 999) and l.index <= ${WORKED} offset 0)`,
  },
  ...moneyInvariants({ both, names: NAMES }),
];

export const optionsAudit: AuditedPart = { invariants };

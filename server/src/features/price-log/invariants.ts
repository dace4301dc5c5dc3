import { inBothForms, type AuditedPart, type Invariant } from '#server/core/audit/invariants.ts';

/** Of sealed lines only the notes remain in the table, so every query begins after them. */
const FIRST = `(select coalesce((select (number + 1) * lines from log_sealed order by number desc limit 1), 0))`;

/** The verifier checks all lines with their hashes; the full audit must not slow down with every tick. */
const NEWEST = `(select max(index) - 200000 from log_line)`;

const both = inBothForms([NEWEST], ['$line']);

/** A product settles by the columns of a line, and a customer checks the line itself: they must agree. */
const invariants: readonly Invariant[] = [
  {
    id: 'I41a',
    sentence: 'the price log has no gap, neither in its lines nor in the ticks of a market, and time never goes back',
    ...both(
      (after) => `select l.index, l.symbol, l.seq from log_line l left join lateral (
            select t.index, t.seq, t.t_ms from log_line t where t.symbol = l.symbol and t.seq < l.seq order by t.seq desc limit 1
          ) before on true
          where l.index > ${after} and l.index > ${FIRST} and (
            not exists (select from log_line b where b.index = l.index - 1 offset 0)
            or (before.index >= ${FIRST} and (l.seq <> before.seq + 1 or l.t_ms < before.t_ms)))`,
    ),
  },
  {
    id: 'I41b',
    sentence: 'what a tick is looked up by is what its line says',
    ...both(
      (after) => `select l.index, l.line from log_line l
          where l.index > ${after} and l.index >= ${FIRST} and ((l.symbol is null) is distinct from (l.line not like 'tick|%')
            or (l.symbol is not null and (l.line !~ '^tick[|][1-9][|]' or not starts_with(substr(l.line, 8),
              concat(l.symbol, '|', l.seq, '|', l.t_ms, '|', l.price, '|')))))`,
    ),
  },
];

export const priceLogAudit: AuditedPart = { invariants };

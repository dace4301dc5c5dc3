import type { Invariant } from './invariants.ts';

/**
 * The newest lines only: all of them, with their hashes, are for the verifier; these must not slow down a start. Of
 * sealed lines only the notes stand here, so they begin after them.
 */
const newest = (lines: number): string => `(
  select * from log_line where index >= greatest(
    (select max(index) - ${lines} from log_line), (select coalesce(sum(lines), 0)::bigint from log_sealed)
  ))`;

const both = (sql: (lines: string) => string): Pick<Invariant, 'sql' | 'recent_sql'> => ({
  sql: `${sql(newest(200_000))} and $1::bigint is not null`,
  recent_sql: `${sql(newest(5_000))} and $1::bigint is not null`,
});

/** A product settles on the columns beside a line, and a customer checks the line: they must say the same. */
export const priceLogInvariants: readonly Invariant[] = [
  {
    id: 'I41a',
    sentence: 'the price log has no gap, neither in its lines nor in the ticks of a market, and time never goes back',
    ...both(
      (lines) => `
      select index, symbol, seq from (
        select index, symbol, seq, t_ms, lag(index) over (order by index) as index_before,
          lag(seq) over ticks as seq_before, lag(t_ms) over ticks as t_before
        from ${lines} l window ticks as (partition by symbol order by index)
      ) x where (index <> index_before + 1 or (symbol is not null and (seq <> seq_before + 1 or t_ms < t_before)))`,
    ),
  },
  {
    id: 'I41b',
    sentence: 'what a tick is looked up by is what its line says',
    ...both(
      (lines) => `
      select index, line from ${lines} l
      where ((symbol is null) is distinct from (line not like 'tick|%')
        or (symbol is not null and not starts_with(line, concat('tick|', case when line like 'tick|2|%' then '2' else '1' end, '|', symbol, '|', seq, '|', t_ms, '|', price, '|'))))`,
    ),
  },
];

-- The price log (docs/spec/price-log.md): every line in one gapless order. Recent lines stand here; older ones are
-- sealed into files and their rows removed.
create table log_line (
  index bigint primary key check (index >= 0),
  line text not null,
  -- The parts of a tick line, so that settlement can look one up; null for every other kind of line.
  symbol text,
  seq bigint,
  t_ms bigint,
  -- In units of 1e-8.
  price bigint,
  -- Traded since the tick before, in units of 1e-8 of the base currency; for candles, not part of the line.
  volume bigint,
  constraint tick_is_whole check (num_nulls(symbol, seq, t_ms, price, volume) in (0, 5))
);
create unique index log_line_tick on log_line (symbol, seq) where symbol is not null;
create index log_line_time on log_line (symbol, t_ms, seq) where symbol is not null;
create trigger log_line_never_changes before update on log_line for each statement execute function refuse_change();
-- The few lines that are no ticks: a feed reads at the start what it has promised.
create index log_line_note on log_line (index) where symbol is null;

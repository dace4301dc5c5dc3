-- The tree over the price log (docs/spec/price-log.md), its signatures, and what remains here of lines that were sealed
-- into files.

-- Whose log this is, fixed with its first line: the name in every checkpoint and the key that signs them.
create table log_origin (
  is_only boolean primary key default true check (is_only),
  name text not null check (name ~ '^[^\s+]{1,255}$'),
  public_key bytea not null check (length(public_key) = 32)
);

-- The hash of the complete subtree over the lines [position * 2^level, (position + 1) * 2^level), from 256 lines on;
-- smaller ones are recomputed from their lines.
create table log_node (
  level smallint not null check (level between 0 and 62),
  position bigint not null check (position >= 0),
  hash bytea not null check (length(hash) = 32),
  primary key (level, position)
);

create table log_checkpoint (
  size bigint primary key check (size > 0),
  at timestamptz not null,
  root bytea not null check (length(root) = 32),
  note text not null
);
create index log_checkpoint_time on log_checkpoint (at, size);

-- Groups of lines that stand in files; their ticks in log_line are gone. What is needed at every start stays: what is
-- said beside prices (rules, seeds), and each symbol's last tick.
create table log_sealed (
  number bigint primary key check (number >= 0),
  lines integer not null check (lines > 0),
  sha256 bytea not null check (length(sha256) = 32)
);

-- Where a symbol's ticks are in the sealed groups.
create table log_sealed_symbol (
  symbol text not null,
  number bigint not null references log_sealed,
  first_seq bigint not null,
  last_seq bigint not null,
  primary key (symbol, first_seq)
);

create trigger log_origin_never_changes before update or delete on log_origin
  for each statement execute function refuse_change();
create trigger log_node_never_changes before update or delete on log_node
  for each statement execute function refuse_change();
create trigger log_checkpoint_never_changes before update on log_checkpoint
  for each statement execute function refuse_change();
create trigger log_sealed_never_changes before update or delete on log_sealed
  for each statement execute function refuse_change();
create trigger log_sealed_symbol_never_changes before update or delete on log_sealed_symbol
  for each statement execute function refuse_change();

-- A line leaves this table only when its group stands in a file.
create function refuse_unsealed_lines() returns trigger language plpgsql as $$
begin
  if (select max(index) from gone) >= (select coalesce(sum(lines), 0) from log_sealed) then
    raise exception 'lines that are not sealed cannot be removed' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger log_line_is_sealed_first after delete on log_line
  referencing old table as gone for each statement execute function refuse_unsealed_lines();
create trigger log_line_is_never_emptied before truncate on log_line
  for each statement execute function refuse_change();

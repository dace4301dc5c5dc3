-- A payout whose fee became too low is signed again with the same number and a higher fee (docs/spec/withdrawals.md, WD23). Every
-- signature is stored before a node hears of it; whichever of them a block takes, the others can never be done.
create table payout_attempt (
  withdrawal_id bigint not null references payout,
  attempt integer not null check (attempt > 0),
  raw text not null check (raw ~ '^0x[0-9a-f]+$'),
  tx_hash text not null unique check (tx_hash ~ '^0x[0-9a-f]{64}$'),
  signed_at timestamptz not null,
  primary key (withdrawal_id, attempt),
  unique (withdrawal_id, tx_hash)
);
insert into payout_attempt (withdrawal_id, attempt, raw, tx_hash, signed_at)
  select withdrawal_id, 1, raw, tx_hash, signed_at from payout;
revoke update, delete, truncate on payout_attempt from candor_app;
create trigger payout_attempt_append_only before update or delete or truncate on payout_attempt
  for each statement execute function refuse_change();

-- Which of the attempts ended it: the one that a final block has.
create table payout_end (
  withdrawal_id bigint primary key,
  tx_hash text not null,
  foreign key (withdrawal_id, tx_hash) references payout_attempt (withdrawal_id, tx_hash)
);
revoke update, delete, truncate on payout_end from candor_app;
create trigger payout_end_append_only before update or delete or truncate on payout_end
  for each statement execute function refuse_change();

-- The transaction to show: the one that ended it, or the newest that was sent.
create view payout_transaction as
  select p.withdrawal_id, coalesce(e.tx_hash, (
    select a.tx_hash from payout_attempt a where a.withdrawal_id = p.withdrawal_id order by a.attempt desc limit 1
  )) as tx_hash
  from payout p left join payout_end e on e.withdrawal_id = p.withdrawal_id;

-- The console's front page (docs/spec/dashboard.md).

-- How the last audit of each kind ended, of those that run while the books are in use.
create table audit_run (
  kind text primary key check (kind in ('changed', 'everything')),
  at timestamptz not null,
  violations integer not null check (violations >= 0)
);
revoke delete, truncate on audit_run from candor_app;

-- Proposals that can still be confirmed; one that expired stays open until somebody notes it.
create index operator_proposal_running on operator_proposal (expires_at) where state = 'open';

-- The few accounts that are not a customer's. Nothing in it changes with a balance, so postings do not touch it.
create index ledger_account_not_customers on ledger_account (currency_id) where owner <> 'user';

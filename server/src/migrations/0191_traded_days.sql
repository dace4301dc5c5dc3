-- What a customer traded on a day (UTC), so that the value of 30 days is a question about 30 rows (VE19).
create table spot_traded_day (
  user_id bigint not null,
  -- The start of the day.
  at timestamptz not null,
  -- At the prices of the trades; only of markets that are quoted in USDT.
  value_usdt numeric(38, 18) not null check (value_usdt >= 0),
  trades bigint not null check (trades > 0),
  primary key (user_id, at),
  constraint begins_a_day check (at = date_trunc('day', at, 'UTC'))
) with (fillfactor = 70);
create index spot_traded_day_age on spot_traded_day (at);
create trigger traded_day_stays before truncate on spot_traded_day for each statement execute function refuse_change();
revoke truncate on spot_traded_day from candor_app;

insert into spot_traded_day (user_id, at, value_usdt, trades)
select side.user_id, date_trunc('day', t.at, 'UTC'), sum(t.value), count(*)
from spot_trade t join market m on m.id = t.market_id and m.quote_id = 3
cross join lateral (values (t.maker_user), (t.taker_user)) side (user_id)
group by 1, 2;

alter table trimmed_to drop constraint trimmed_to_of_table_check, drop constraint trimmed_to_check;
alter table trimmed_to
  add constraint trimmed_to_of_table_check check (of_table in ('outbox', 'spot_minute', 'spot_traded_day')),
  add constraint trimmed_to_check check ((xid is not null) = (of_table = 'outbox') and (at is not null) = (of_table <> 'outbox'));
insert into trimmed_to (of_table, xid, at) values ('spot_traded_day', null, '-infinity');

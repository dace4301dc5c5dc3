-- Invites: the published share of fees, and what inviters were paid of them (docs/spec/invites.md).
insert into product_family (name) values ('invite');

-- IR3: the last version whose day has come is in force. A version is for days after the one on which it was agreed. Without
-- one there is no rebate: an exchange begins with what two administrators agree on.
create table invite_share (
  version integer primary key check (version > 0),
  share numeric(38, 18) not null check (share between 0 and 0.5),
  from_day date not null,
  at timestamptz not null
);
create trigger invite_share_append_only before update or delete or truncate on invite_share
  for each statement execute function refuse_change();
revoke update, delete, truncate on invite_share from candor_app;

-- Those whom a customer invited are read in order, a page at a time.
create index customer_invited on customer (invited_by, id) where invited_by is not null;
drop index customer_invited_by;

-- How far the days are: those of which all invited payers are noted in invite_friend, and the one that is next.
create table invite_day (
  day date primary key,
  -- Who paid before this moment is noted.
  noted_to timestamptz not null,
  -- The batches in which money was set aside.
  batches integer not null default 0 check (batches >= 0),
  noted_at timestamptz
);
create unique index invite_day_next on invite_day ((true)) where noted_at is null;
create trigger invite_day_stays before delete or truncate on invite_day for each statement execute function refuse_change();
revoke delete, truncate on invite_day from candor_app;

-- Invited customers who paid fees on a day. Each is counted by itself: one that cannot be counted holds up only its inviter's
-- payment of that day.
create table invite_friend (
  day date not null references invite_day,
  inviter_id bigint not null references customer,
  user_id bigint not null references customer,
  -- IR5: whether the fees of this day count; null until it is counted.
  counts boolean,
  primary key (day, inviter_id, user_id)
);
create index invite_friend_due on invite_friend (day, inviter_id, user_id) where counts is null;
create index invite_friend_last on invite_friend (user_id, day);
create function refuse_other_count() returns trigger language plpgsql as $$
begin
  if (new.day, new.inviter_id, new.user_id) <> (old.day, old.inviter_id, old.user_id) or old.counts is not null then
    raise exception 'a day of a customer is counted once' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger invite_friend_counted_once before update on invite_friend for each row execute function refuse_other_count();
create trigger invite_friend_stays before delete or truncate on invite_friend
  for each statement execute function refuse_change();
revoke update, delete, truncate on invite_friend from candor_app;
grant update (counts) on invite_friend to candor_app;

-- IR3: the fees that count, of each customer, room and currency.
create table invite_fee (
  day date not null,
  inviter_id bigint not null,
  user_id bigint not null,
  room text not null check (room ~ '^[a-z][a-z-]{0,31}$'),
  currency_id integer not null references currency,
  fees numeric(38, 18) not null check (fees > 0),
  given_back numeric(38, 18) not null check (given_back between 0 and fees),
  changed_xid xid8 not null default ledger_xid(),
  primary key (day, inviter_id, user_id, room, currency_id),
  foreign key (day, inviter_id, user_id) references invite_friend
);
create index invite_fee_changed on invite_fee (changed_xid);
create trigger invite_fee_append_only before update or delete or truncate on invite_fee
  for each statement execute function refuse_change();
revoke update, delete, truncate on invite_fee from candor_app;

-- Inviters whose day is not settled yet; gone when it is.
create table invite_due (
  day date not null references invite_day,
  inviter_id bigint not null references customer,
  primary key (day, inviter_id)
);

create table invite_payment (
  inviter_id bigint not null references customer,
  day date not null references invite_day,
  customers integer not null check (customers > 0),
  share numeric(38, 18) not null check (share between 0 and 0.5),
  batch integer not null check (batch > 0),
  -- Null until its entry is posted.
  paid_at timestamptz,
  primary key (inviter_id, day)
);
create index invite_payment_due on invite_payment (day, inviter_id) where paid_at is null;
create index invite_payment_of_day on invite_payment (day, batch);
create trigger invite_payment_stays before delete or truncate or update of inviter_id, day, customers, share, batch on invite_payment
  for each statement execute function refuse_change();
revoke update, delete, truncate on invite_payment from candor_app;
grant update (paid_at) on invite_payment to candor_app;

-- IR6: what a payment was computed from.
create table invite_rebate (
  inviter_id bigint not null,
  day date not null,
  currency_id integer not null references currency,
  fees numeric(38, 18) not null check (fees > 0),
  given_back numeric(38, 18) not null check (given_back between 0 and fees),
  amount numeric(38, 18) not null check (amount between 0 and fees - given_back),
  primary key (inviter_id, day, currency_id),
  foreign key (inviter_id, day) references invite_payment
);
create index invite_rebate_of_day on invite_rebate (day, currency_id);
create trigger invite_rebate_append_only before update or delete or truncate on invite_rebate
  for each statement execute function refuse_change();
revoke update, delete, truncate on invite_rebate from candor_app;

-- IR4: money for a batch of payments, taken out of the fees of each room. Each is an entry of its own: a transaction that held the
-- fees of two rooms, or fees and a customer's account, could lock crosswise with a batch of orders.
create table invite_fund (
  day date not null references invite_day,
  batch integer not null check (batch > 0),
  room text not null check (room ~ '^[a-z][a-z-]{0,31}$'),
  account text not null check (account ~ '^house:[a-z-]+$'),
  currency_id integer not null references currency,
  amount numeric(38, 18) not null check (amount > 0),
  funded_at timestamptz,
  primary key (day, batch, room, currency_id)
);
create index invite_fund_due on invite_fund (day, batch) where funded_at is null;
create trigger invite_fund_stays before delete or truncate or update of day, batch, room, account, currency_id, amount on invite_fund
  for each statement execute function refuse_change();
revoke update, delete, truncate on invite_fund from candor_app;
grant update (funded_at) on invite_fund to candor_app;

-- IR5: by what two accounts are recognised as belonging together: what is compared, whatever spaces and case it was typed in.
create function mark_of(typed text) returns text language sql immutable parallel safe as $$
  select regexp_replace(upper(typed), '[^A-Z0-9]', '', 'g')
$$;
create index payout_address_ever on payout_address (user_id);

-- What a customer has or had, each found by the customer's number: a document, its photos, a device (a name from our list at
-- one network address; an unknown device is not compared), and what money is sent out to, also addresses that were deleted.
-- A shorter payee is a word that somebody had to type.
create function marks_of(of_user bigint) returns table (kind text, mark text) language sql stable as $$
  select 'document', encode(card_id_hmac, 'hex') from verification where user_id = of_user and card_id_hmac is not null
  union select 'photo', encode(sha256, 'hex') from upload where owner_id = of_user and purpose = 'verification'
  union select 'device', concat(device, ' ', address) from session where user_id = of_user and device <> '–'
  union select 'payee', payee from (
    select mark_of(address) as payee from payout_address where user_id = of_user
    union all select mark_of(wallet_address) from customer where id = of_user and wallet_address is not null
    union all select mark_of(bank_account) from payout_card where user_id = of_user
    union all select mark_of(card_number) from payout_card where user_id = of_user
    union all select mark_of(fields ->> 'bank_account') from payout_international_card where user_id = of_user
    union all select mark_of(account) from desk_method where user_id = of_user
  ) typed where length(payee) >= 8
$$;

-- IR5: those of the invited customers whose fees count, as things stand now: both are verified, and no mark of the one is a
-- mark of the other. The marks of each account are read once, however many friends an inviter has.
create function invite_counting(invited bigint[]) returns setof bigint language sql stable as $$
  with friend as materialized (
    select c.id, c.invited_by from customer c where c.id = any (invited) and c.invited_by is not null
  ), verified as materialized (
    select person.id from (select id from friend union select invited_by from friend) person (id)
    cross join lateral (
      select from verification v where v.user_id = person.id and v.level = 1 and v.state = 'passed' offset 0) passed
  ), marked as materialized (
    select v.id, m.kind, m.mark from verified v cross join lateral marks_of(v.id) m
  )
  select f.id from friend f
  where f.id in (select id from verified) and f.invited_by in (select id from verified)
    and f.id not in (
      select together.id from friend together join marked own on own.id = together.id
      where (together.invited_by, own.kind, own.mark) in (select id, kind, mark from marked))
$$;

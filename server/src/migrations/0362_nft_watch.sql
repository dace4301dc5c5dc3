-- NA7: until when the exchange served those who have to pay; one row.
create table nft_watch (
  id integer primary key check (id = 1),
  served_at timestamptz
);
insert into nft_watch (id) values (1);
revoke insert, delete, truncate on nft_watch from candor_app;

-- BA1: what is owed on loans is subtracted, so a total may be below zero when coins that were pledged fall faster than
-- they are sold.
alter table balance_day drop constraint balance_day_total_usdt_check;

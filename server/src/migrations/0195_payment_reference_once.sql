-- WD16: one payment settles one withdrawal in every spelling of its hash: upper case, lower case, with 0x and without.
-- On an exchange where two were settled with one transaction this stops here: people have to look first.
drop index withdrawal_reference_once;
create unique index withdrawal_reference_once on withdrawal (
  network_id, (case network_id when 'bank' then lower(reference) else regexp_replace(lower(reference), '^0x', '') end)
) where reference is not null;

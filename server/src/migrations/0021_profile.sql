-- What customers tell about themselves. The rules of a name are code (contract/src/profile); the database holds bounds,
-- so that no other way of writing a row can store a page of text or a foreign address in its place.
alter table customer
  add constraint nickname_bounded check (char_length(nickname) between 2 and 40),
  add constraint signature_bounded check (char_length(signature) between 2 and 120),
  add constraint head_portrait_is_ours check (head_portrait ~ '^/files/[0-9a-f]{32}$');

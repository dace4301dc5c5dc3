-- The card has a number besides the account's, a province and a phone number of its holder. Cards from before this stay
-- usable as they are; the next change has to fill in every field.
alter table payout_card
  add column card_number text not null default '',
  add column province text not null default '',
  add column contact_phone text not null default '';

-- Whether a customer ever took play money (FA7), without reading the customer's history.
create index ledger_entry_grants on ledger_entry (split_part(ref, ':', 1)) where reason = 'faucet.grant';

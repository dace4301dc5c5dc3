-- The movements of the insurance fund are read from the ledger: no statement ever used this index, and every liquidation
-- wrote to it.
drop index futures_closing_of_fund;

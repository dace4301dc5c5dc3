-- Operators read the liquidations of the last 30 days, newest first, among many other closings.
create index futures_closing_liquidations on futures_closing (id desc) where reason = 'liquidation';

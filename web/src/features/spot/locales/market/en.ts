export const texts = {
  day: 'This order book, 24 h',
  day_last: 'Last trade',
  day_none: 'No trades in 24 hours',
  day_trades: 'Trades',
  day_turnover: 'Turnover ({currency})',
  day_volume: 'Volume ({currency})',
  market_maker:
    'Account {account} is our own market maker. It quotes both sides here, under the same rules and fees as every customer.',
  market_taker:
    'Account {account} trades for this demo with play money. It buys and sells a little here several times a minute. Its trades count in this book’s volume.',
  preferences: 'Preferences',
  rule_amount_step: 'Amount step',
  rule_band: 'Market orders fill within',
  rule_fee: 'Fee for each side',
  rule_maximum: 'Largest order',
  rule_minimum: 'Smallest order',
  rule_price_step: 'Price step',
  rule_priority:
    'Better prices first, then earlier orders. A trade happens at the price of the order that waited in the book. The fee is deducted from what you receive.',
  rules: 'Trading rules',
  transfer_in: 'Transfer from another account',
} as const;
